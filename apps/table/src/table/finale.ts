import type { TableView } from '@mandapa/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Told } from '../scenes/scene.ts';
import type { BoardHandle } from './board-view.tsx';
import { fly } from './flights.ts';

interface Finale {
  /** What has been told so far, while it is being told. */
  readonly told: Told | undefined;
  readonly playing: boolean;
  /** Tells it again; undefined where the scene has none. */
  readonly replay: (() => void) | undefined;
  readonly skip: () => void;
}

/** A game that ends before our eyes is counted up on the board before the final scores are shown. */
export function useFinale(view: TableView, board: BoardHandle | undefined): Finale {
  const [told, setTold] = useState<Told>();
  const [running, setRunning] = useState<AbortController>();
  /** The match that was seen while it was still open: only that one ends before our eyes. */
  const open = useRef<string | undefined>(undefined);
  const over = view.turn.type === 'over';
  const telling = board?.scene.finale && board;
  const due = over && open.current === view.match && telling !== undefined;

  const play = (handle: BoardHandle) => {
    const control = new AbortController();
    setRunning(control);
    const tell = (next: Told) => {
      if (control.signal.aborted) return;
      setTold(next);
      void fly(handle, next.gained);
    };
    void handle.scene.finale?.(tell, control.signal).finally(() => {
      setTold(undefined);
      setRunning(undefined);
    });
  };
  useEffect(() => {
    if (!over) {
      open.current = view.match;
      running?.abort();
    } else if (due && board?.seq === view.seq) {
      open.current = undefined;
      play(board);
    }
  });
  return {
    told,
    playing: due || running !== undefined,
    replay: over && telling ? () => play(telling) : undefined,
    skip: () => running?.abort(),
  };
}
