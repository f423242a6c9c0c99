import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { hallSign } from '../look/hall.ts';
import { dataUrl, picture } from '../look/svg.ts';
import type { LinkState } from '../net/link.ts';
import { RequestError } from '../net/link.ts';

/** A hall with nothing on the table, or with nobody to ask. */
export function NoGame({ state }: { state: LinkState }): JSX.Element {
  const failed = state.status === 'refused' || state.status === 'lost';
  const waiting = state.status === 'connecting' || state.view === undefined;
  useEffect(() => {
    document.body.dataset.state = failed ? 'error' : waiting ? 'connecting' : 'idle';
    delete document.body.dataset.seq;
  });
  return (
    <div class="table hall" role="status">
      <img alt="" src={dataUrl(picture(-24, -24, 48, 46, hallSign(0, 0, 1, '#f0b54a')))} />
      <h1>Mandapa</h1>
      {failed ? (
        <>
          <p>{state.problem?.text}</p>
          <p class="quiet">{state.problem?.remedy}</p>
        </>
      ) : waiting ? (
        <p>Looking for the table…</p>
      ) : (
        <>
          <p>No game is on the table.</p>
          <p class="quiet">
            Start one on the host’s <a href="./console">console</a>; it will be shown here.
          </p>
        </>
      )}
    </div>
  );
}

interface TroubleProps {
  readonly state: LinkState;
  readonly failure: unknown;
  readonly onDismiss: () => void;
}

/** What stands between this screen and the table, over the last table that was seen. */
export function Trouble({ state, failure, onDismiss }: TroubleProps): JSX.Element | null {
  if (state.problem)
    return (
      <div class="trouble" role="alert">
        <strong>{state.problem.text}</strong>
        <span>{state.problem.remedy}</span>
      </div>
    );
  if (!failure) return null;
  const text = failure instanceof Error ? failure.message : 'This screen has failed.';
  const remedy = failure instanceof RequestError ? failure.remedy : 'Reload the page.';
  return (
    <div class="trouble" role="alert">
      <strong>{text}</strong>
      <span>{remedy}</span>
      <button type="button" onClick={onDismiss}>
        Close
      </button>
    </div>
  );
}
