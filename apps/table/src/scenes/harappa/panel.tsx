import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dataUrl } from '../../look/svg.ts';
import type { PanelProps } from '../scene.ts';
import { type HarappaFacts, RUIN_KINDS, type RuinFacts, type RuinKind, readFacts } from './facts.ts';
import { paintOf } from './kinds.ts';
import { nobody, seal, swatch } from './panel-art.ts';
import { pointKind, pointRuin } from './pointed.ts';
import { RUIN_NAMES } from './ruins.ts';
import './harappa.css';

/** A prize of a ruin and whose it would be now. */
export interface Prize {
  readonly points: number;
  readonly colors: readonly string[];
}

/** A tie for first, or a building held alone, joins both prizes. */
export function prizesOf(ruin: RuinFacts): Prize[] {
  const of = (rank: number) => ruin.awards.filter((award) => award.rank === rank).map(({ color }) => color);
  const [first, second] = [of(1), of(2)];
  if (ruin.kind !== 'building' || first.length !== 1 || second.length === 0)
    return [{ points: ruin.points, colors: first }];
  return [
    { points: ruin.first, colors: first },
    { points: ruin.second, colors: second },
  ];
}

export const Seal = ({ color }: { color: string }): JSX.Element => (
  <img class="seal" alt={color} src={dataUrl(seal(paintOf(color)))} />
);

const SWATCHES = new Map<RuinKind, string>();
const swatchUrl = (kind: RuinKind): string => {
  const url = SWATCHES.get(kind) ?? dataUrl(swatch(kind));
  SWATCHES.set(kind, url);
  return url;
};

/** Every kind of ruin as it is drawn, and for each ruin what it is worth and who leads. */
export function RuinPanel({ view, pointed, onPoint }: PanelProps): JSX.Element | null {
  const [held, setHeld] = useState<string>();
  const facts = readFacts(view);
  if (!facts) return null;
  const points: Pointing = {
    pointed,
    enter: onPoint,
    leave: () => onPoint(held),
    press: (word) => {
      const next = held === word ? undefined : word;
      setHeld(next);
      onPoint(next);
    },
  };
  return (
    <div class="ruins">
      <h2>Ruins, and who leads</h2>
      {RUIN_KINDS.map((kind) => (
        <KindRow key={kind} kind={kind} facts={facts} points={points} />
      ))}
      <p class="captures">
        <span>Captures</span>
        {facts.seats.flatMap(({ teams }) =>
          teams.map(({ color, captures }) => (
            <span key={color} class="worth">
              <Seal color={color} />
              <b>{captures}</b>
            </span>
          )),
        )}
      </p>
    </div>
  );
}

interface Pointing {
  readonly pointed: string | undefined;
  readonly enter: (word: string) => void;
  readonly leave: () => void;
  readonly press: (word: string) => void;
}

/** A mouse points by being there; a finger presses, and presses again to let go. */
const pointing = (word: string, { pointed, enter, leave, press }: Pointing) => ({
  type: 'button' as const,
  'data-point': word,
  'aria-pressed': pointed === word,
  onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && enter(word),
  onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
  onClick: () => press(word),
});

function KindRow({
  kind,
  facts,
  points,
}: {
  kind: RuinKind;
  facts: HarappaFacts;
  points: Pointing;
}): JSX.Element {
  const ruins = facts.ruins.map((ruin, id) => ({ ruin, id })).filter(({ ruin }) => ruin.kind === kind);
  const shown = ruins.find(({ id }) => points.pointed === pointRuin(id))?.ruin;
  return (
    <section class="kind" aria-label={RUIN_NAMES[kind]}>
      <button class="sample" {...pointing(pointKind(kind), points)}>
        <img alt="" src={swatchUrl(kind)} />
      </button>
      <header>
        <strong>{RUIN_NAMES[kind]}</strong>
        {shown ? <Counts ruin={shown} /> : kind === 'building' && <span>whole stacks</span>}
      </header>
      <div class="prizes">
        {ruins.map(({ ruin, id }) => (
          <button class="prize" key={id} aria-label={sayRuin(ruin)} {...pointing(pointRuin(id), points)}>
            {prizesOf(ruin).map((prize) => (
              <PrizeOf key={prize.points} prize={prize} />
            ))}
          </button>
        ))}
      </div>
    </section>
  );
}

function PrizeOf({ prize }: { prize: Prize }): JSX.Element {
  return (
    <span class={prize.colors.length > 0 ? '' : 'open'}>
      <b>{prize.points}</b>
      {prize.colors.length === 0 ? (
        <img class="seal" alt="nobody" src={dataUrl(nobody)} />
      ) : (
        prize.colors.map((color) => <Seal key={color} color={color} />)
      )}
    </span>
  );
}

/** How many researchers count for each colour on the ruin that is pointed at. */
function Counts({ ruin }: { ruin: RuinFacts }): JSX.Element {
  return (
    <span class="counts">
      {ruin.counts.length === 0
        ? 'nobody yet'
        : ruin.counts.map(({ color, count }) => (
            <span key={color}>
              {count}
              <Seal color={color} />
            </span>
          ))}
    </span>
  );
}

const sayRuin = (ruin: RuinFacts): string =>
  `${RUIN_NAMES[ruin.kind]} on ${ruin.fields.join(', ')}: ${
    ruin.counts.map(({ color, count }) => `${color} ${count}`).join(', ') || 'nobody yet'
  }`;
