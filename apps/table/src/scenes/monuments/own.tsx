import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { OwnRow, OwnRows } from '../../seat/own-row.tsx';
import { type MonumentsFacts, readFacts, sum } from './facts.ts';
import { BLACK, GEM, sayKind, TOKENS } from './kinds.ts';
import { stonePicture } from './paint.ts';
import { ROMAN } from './side-panel.ts';
import { tokenBody } from './token-art.ts';

/** What lies behind a seat's own screen, and where each of it could be built. */
export function Own({ view, seat }: { readonly view: TableView; readonly seat: number }): JSX.Element | null {
  const facts = readFacts(view);
  const own = facts.seats[seat];
  if (!own?.hand) return null;
  const { hand } = own;
  const held = TOKENS.filter((kind) => (hand[kind] ?? 0) > 0);
  const count = sum(hand);
  return (
    <section class="own bare">
      <OwnRows title="Behind your screen" aside={own.open ? 'your screen is lifted' : 'only you see these'}>
        {held.map((kind) => (
          <OwnRow
            key={kind}
            icon={stonePicture(72, 72, 1, tokenBody(kind, 52))}
            name={`${hand[kind]} ${sayKind(kind)}${hand[kind] === 1 ? '' : 's'}`}
            {...useOf(facts, own.mayBuild, kind, hand[kind] ?? 0)}
          />
        ))}
        {held.length === 0 && <li class="not-now">Nothing lies behind it.</li>}
      </OwnRows>
      {count > 0 && <small>{count === 1 ? 'One token' : `${count} tokens`} in all.</small>}
    </section>
  );
}

interface Use {
  readonly detail: string;
  readonly now: string | undefined;
  readonly kept?: string;
}

/** What a colour can do now, by level, or what it waits for. */
function useOf(facts: MonumentsFacts, mayBuild: readonly number[], kind: string, count: number): Use {
  if (kind === GEM)
    return { detail: 'counts at the end', now: undefined, kept: `+${count * (facts.gemPoints ?? 0)}` };
  if (kind === BLACK)
    return {
      detail: 'and the worker, when all is taken',
      now: undefined,
      kept: `+${facts.blackPoints ?? 0}`,
    };
  const open = facts.cells.filter(({ color, state }) => color === kind && state === 'open');
  const free = open.filter(({ index }) => mayBuild.includes(index));
  const levels = [...new Set(open.map(({ level }) => ROMAN[level]))].join(', ');
  const [first] = open;
  if (first && free.length > 0)
    return {
      detail: `level ${levels}, +${first.points} each`,
      now: free.length === 1 ? '1 place' : `${free.length} places`,
    };
  if (first && facts.phase !== 'build')
    return {
      detail: `level ${levels} is open to it`,
      now: undefined,
      kept: open.length === 1 ? '1 place' : `${open.length} places`,
    };
  const next = facts.levels.find((level) => level.color === kind && level.built < level.needed);
  const detail = next
    ? open.length > 0
      ? `level ${levels} is open to it`
      : `level ${ROMAN[next.level]} is not open yet`
    : 'the monument needs no more';
  return { detail, now: undefined };
}
