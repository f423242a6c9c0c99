import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { dataUrl } from '../../look/svg.ts';
import type { PanelProps, Skin } from '../scene.ts';
import { type MonumentsFacts, readFacts, sum } from './facts.ts';
import { LETTERS, sayKind, TOKENS, WORKER } from './kinds.ts';
import { Own } from './own.tsx';
import { stonePicture } from './paint.ts';
import { MonumentsScene } from './scene.ts';
import { ROMAN } from './side-panel.ts';
import { tokenBody, workerBody } from './token-art.ts';
import './monuments.css';

const ICON = 84;

const icon = (kind: string): string =>
  stonePicture(ICON, ICON, 1, kind === WORKER ? workerBody(0.8) : tokenBody(kind, 58));

const PHASES: Readonly<Record<string, string>> = {
  first: 'Who begins',
  short: 'Filling the quarry',
  draw: 'Filling the quarry',
  build: 'Construction',
};

/** A folded screen with the number of what it hides, or what a lifted one shows. */
function Holdings({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const facts = readFacts(view);
  const of = facts.seats[seat];
  if (!of) return <></>;
  if (of.open) {
    const count = of.hand ? sum(of.hand) : of.tokens;
    return <>{`${of.passed ? 'passed' : 'screen lifted'} · ${count} left`}</>;
  }
  return (
    <span class="screened">
      <svg viewBox="-44 -25 88 50" aria-hidden="true">
        <path
          d="M-42 -16L-16 -22V16L-42 22zM-16 -22H16V16H-16zM16 -22L42 -16V22L16 16z"
          fill="#4a3b33"
          stroke="#f0b54a"
          stroke-width="2.4"
          stroke-linejoin="round"
        />
      </svg>
      <b>{of.tokens}</b> <i>{of.tokens === 1 ? 'token hidden' : 'tokens hidden'}</i>
    </span>
  );
}

/** Where each colour may be built now, and what it brings. */
function OpenNow({ facts }: { facts: MonumentsFacts }): JSX.Element {
  return (
    <section class="quarry-left" aria-label="May be built now">
      <h2>May be built now</h2>
      <ol>
        {facts.levels.map(({ level, color, points }) => {
          const open = facts.cells.filter((cell) => cell.level === level && cell.state === 'open').length;
          return (
            <li key={level} class={open === 0 ? 'none' : ''} title={sayKind(color)}>
              <img alt={sayKind(color)} src={dataUrl(icon(color))} />
              <span class="level">{ROMAN[level]}</span>
              <b>{open}</b>
              <small>+{points}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What is left in the quarry of what this round brought; in construction, what may be built. */
function Foot({ view }: PanelProps): JSX.Element {
  const facts = readFacts(view);
  if (facts.phase === 'build') return <OpenNow facts={facts} />;
  if (facts.phase === 'over') return <></>;
  return (
    <section class="quarry-left" aria-label="Left in the quarry">
      <h2>Left in the quarry</h2>
      <ol>
        {TOKENS.map((kind) => (
          <li key={kind} class={(facts.left[kind] ?? 0) === 0 ? 'none' : ''} title={sayKind(kind)}>
            <img alt={sayKind(kind)} src={dataUrl(icon(kind))} />
            <span>{LETTERS[kind]}</span>
            <b>{facts.left[kind] ?? 0}</b>
            <small>of {facts.dealt[kind] ?? 0}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const monumentsSkin: Skin = {
  game: 'monuments',
  createScene: (stage) => new MonumentsScene(stage),
  subtitle(view) {
    const { monument, round, rounds, phase, turn } = readFacts(view);
    const part = phase === 'collect' ? `Quarry, turn ${turn}` : (PHASES[phase] ?? '');
    const when = round === undefined ? '' : `Round ${round}${rounds === undefined ? '' : ` of ${rounds}`}`;
    return [monument, when, part].filter(Boolean).join(' · ');
  },
  counts(view) {
    const { left, levels } = readFacts(view);
    const built = levels.reduce((all, level) => all + level.built, 0);
    const needed = levels.reduce((all, level) => all + level.needed, 0);
    return [
      { label: 'Quarry', value: String(sum(left)) },
      { label: 'Built', value: `${built}/${needed}` },
    ];
  },
  holds(view, seat) {
    const tokens = readFacts(view).seats[seat]?.tokens;
    return tokens === undefined ? '' : `${tokens} hidden`;
  },
  signalLabel(view, touch) {
    const seat = Number(/^seat:(\d+)/.exec(touch.place)?.[1]);
    const name = view.seats[seat]?.name ?? 'The seat';
    if (touch.signal === 'first') return `${name} begins`;
    if (touch.signal === 'pass') return 'Pass';
    return [touch.signal, touch.value].filter((word) => word !== undefined).join(' ');
  },
  pieceIcon: icon,
  pieceName: sayKind,
  arrow: () => undefined,
  questionArrow: () => undefined,
  foot: Foot,
  holdings: Holdings,
  own: Own,
};
