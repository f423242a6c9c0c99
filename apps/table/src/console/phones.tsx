import type { SeatsResponse } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { toString as qrCode } from 'qrcode';
import { dataUrl } from '../look/svg.ts';
import type { Api } from '../net/api.ts';

interface PhonesProps {
  readonly api: Api;
  /** The game whose seats these are. */
  readonly match: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** A code to scan for each seat: it opens that seat's own page, with a token of its own. */
export function Phones({ api, match, onError }: PhonesProps): JSX.Element | null {
  const [pages, setPages] = useState<SeatsResponse>();
  useEffect(() => {
    if (match !== undefined) void api.seats().then(setPages, onError);
  }, [api, match]);
  if (match === undefined || !pages || pages.seats.length === 0) return null;
  return (
    <details class="card phones">
      <summary>
        <h2>Phones</h2>
        <span>scan to open</span>
      </summary>
      {!pages.reachable && (
        <p class="empty">
          Phones cannot reach this bridge: it listens on this computer alone. Start it with --host and this
          computer’s address in your network.
        </p>
      )}
      <ul>
        {pages.seats.map(({ seat, name, url }) => (
          <li key={seat}>
            <Code text={url} />
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Code({ text }: { text: string }): JSX.Element {
  const [svg, setSvg] = useState<string>();
  useEffect(() => void qrCode(text, { type: 'svg', margin: 1 }).then(setSvg), [text]);
  return svg === undefined ? <i /> : <img alt={`Code for ${text}`} src={dataUrl(svg)} />;
}
