import type { JSX } from 'preact';
import { dataUrl } from '../look/svg.ts';

interface OptionProps {
  readonly label: string;
  readonly icon: string | undefined;
  readonly picked: boolean;
  readonly onPick: () => void;
}

/** One answer, as large as a thumb. */
export function Option({ label, icon, picked, onPick }: OptionProps): JSX.Element {
  return (
    <button type="button" class={`option ${picked ? 'picked' : ''}`} aria-pressed={picked} onClick={onPick}>
      {icon && <img alt="" src={dataUrl(icon)} />}
      <span>{label}</span>
    </button>
  );
}
