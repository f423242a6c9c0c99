import './hampi.css';
import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { dataUrl, picture, token } from '../../look/svg.ts';
import type { PanelProps } from '../scene.ts';
import { cubeBody, emblemSvg, jewelBody, tilePicture } from './art.ts';
import { type HampiFacts, readFacts } from './facts.ts';
import { paintOf, sayMeasure } from './kinds.ts';
import { landOf } from './land.ts';

/** What stands beside the board: each seat's support, the last condition, the drawn tile. */

const MINUS = '−';
const figure = (value: number): string => (value < 0 ? `${MINUS}${-value}` : String(value));

const pictures = new Map<string, string>();
function url(key: string, draw: () => string): string {
  const known = pictures.get(key) ?? dataUrl(draw());
  pictures.set(key, known);
  return known;
}

const cubeUrl = (color: string) => url(`cube-${color}`, () => picture(-32, -32, 64, 64, cubeBody(color, 23)));
const jewelUrl = () => url('jewel', () => picture(-44, -44, 88, 88, jewelBody(22)));
const emblemUrl = (influencer: string) => url(`emblem-${influencer}`, () => emblemSvg(influencer));
const tokenUrl = (color: string) =>
  url(`token-${color}`, () => picture(-24, -24, 48, 48, token(paintOf(color), 20)));

/** Most of one kind, and of the last condition's above all, is told by a plate, not by colour alone. */
function Support({ facts, seat }: { facts: HampiFacts; seat: number }): JSX.Element {
  const player = facts.players[seat];
  const { last } = facts.conditions;
  return (
    <span class="support">
      {facts.influencers.map((influencer, i) => {
        const value = player?.support[i] ?? 0;
        const led = last?.of === influencer && last.holders.includes(seat);
        const state = value < 0 ? 'owed' : led ? 'led' : '';
        return (
          <span
            class={state}
            key={influencer}
            title={value < 0 ? `${influencer}: ${-value} owed to the bank` : `${influencer}: ${value}`}
          >
            <img alt={influencer} src={emblemUrl(influencer)} />
            <b>{figure(value)}</b>
          </span>
        );
      })}
    </span>
  );
}

export function HampiHoldings({ view, seat }: { view: TableView; seat: number }): JSX.Element {
  const facts = readFacts(view);
  const player = facts.players[seat];
  const { supply = 0, marksLeft = null, color = '' } = player ?? {};
  const limited = marksLeft !== null && marksLeft < supply;
  return (
    <span class="hampi-holds">
      {facts.jewel.includes(seat) && <img class="jewel" alt="holds the Sun Jewel" src={jewelUrl()} />}
      <span
        class="cubes"
        title={
          limited ? `${marksLeft} of ${supply} cubes may still be laid in this round` : `${supply} cubes`
        }
      >
        <img alt="Cubes" src={cubeUrl(color)} />
        {limited ? `${marksLeft} of ${supply}` : `×${supply}`}
      </span>
      <Support facts={facts} seat={seat} />
    </span>
  );
}

export function HampiFoot({ view }: PanelProps): JSX.Element {
  const facts = readFacts(view);
  return (
    <div class="hampi-foot">
      <ConditionCard view={view} facts={facts} />
      <DrawnCard view={view} facts={facts} />
    </div>
  );
}

function ConditionCard({ view, facts }: { view: TableView; facts: HampiFacts }): JSX.Element {
  const { total, turned, last } = facts.conditions;
  const names = (last?.holders ?? facts.jewel).map((seat) => view.seats[seat]?.name ?? '');
  return (
    <section class="condition" aria-label="The last condition">
      <h2>{turned.length === 0 ? `${total} conditions` : `Condition ${turned.length} of ${total}`}</h2>
      <div class="measure">
        <img alt="" src={last ? emblemUrl(last.of) : jewelUrl()} />
        <strong>{last ? `Most ${sayMeasure(last.of)}` : 'None turned yet'}</strong>
      </div>
      <p class="holder">
        {facts.jewel.length > 0 && <HolderTokens facts={facts} />}
        {facts.jewel.length === 0
          ? 'Jewel in stack 1'
          : `${names.length === 1 ? names[0] : ''}${last?.met ? ` ${figure(last.best)}` : ''}`}
      </p>
    </section>
  );
}

function HolderTokens({ facts }: { facts: HampiFacts }): JSX.Element {
  return (
    <>
      {facts.jewel.map((seat) => (
        <img alt="" key={seat} src={tokenUrl(facts.players[seat]?.color ?? '')} />
      ))}
    </>
  );
}

function DrawnCard({ view, facts }: { view: TableView; facts: HampiFacts }): JSX.Element {
  const [drawn] = facts.drawn;
  const face = drawn && landOf(view).faces.get(drawn.tile);
  const stack = facts.stacks.find(({ left }) => left > 0);
  return (
    <section class={`drawn ${face ? 'lit' : ''}`} aria-label="The drawn tile">
      <h2>{facts.relief && face ? 'One side is enough' : 'Drawn tile'}</h2>
      {face ? (
        <img alt={`Tile ${face.id}`} src={url(`tile-${face.id}`, () => tilePicture(face))} />
      ) : (
        <p>
          {facts.aside.length > 0 && `${facts.aside.length} put aside. `}
          {stack ? `${stack.left} left in stack ${stack.stack}` : 'The stacks are used up'}
        </p>
      )}
    </section>
  );
}
