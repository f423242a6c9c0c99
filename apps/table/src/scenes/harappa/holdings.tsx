import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { HALL } from '../../look/colors.ts';
import { dataUrl } from '../../look/svg.ts';
import { PIECE_TYPES, readFacts } from './facts.ts';
import { Seal } from './panel.tsx';
import { starRow } from './panel-art.ts';

const EMPTY = '#6d6670';

/** What a seat still has in reserve, by type; a line a colour. */
export function Reserve({ view, seat }: { view: TableView; seat: number }): JSX.Element | null {
  const facts = readFacts(view);
  if (!facts || facts.phase === 'end') return null;
  const teams = facts.seats[seat]?.teams ?? [];
  return (
    <span class="reserves">
      {teams.map(({ color, reserve }) => (
        <span class="reserve" key={color}>
          {teams.length > 1 && <Seal color={color} />}
          {PIECE_TYPES.map((type, i) => (
            <span
              class={reserve[type] === 0 ? 'none' : ''}
              key={type}
              title={`${type}s left: ${reserve[type]}`}
            >
              <img
                alt={`${type}s left:`}
                src={dataUrl(starRow(i + 1, reserve[type] === 0 ? EMPTY : HALL.gold))}
              />
              <b>{reserve[type]}</b>
            </span>
          ))}
          {teams.length === 1 && <i>left</i>}
        </span>
      ))}
    </span>
  );
}
