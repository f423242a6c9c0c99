import '../look/table.css';
import '../look/table-panels.css';
import '../look/table-side.css';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Link } from '../net/link.ts';
import { TableScreen } from '../table/screen.tsx';

/** The table screen itself, for the host's own fingers. */
export function HandOverlay({ link, onClose }: { link: Link; onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="by-hand" ref={dialog} aria-label="Enter a move by hand" onClose={onClose}>
      <div class="table-host">
        <TableScreen link={link} mayAct onLeave={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
