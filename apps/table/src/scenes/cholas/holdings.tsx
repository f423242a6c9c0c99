import './cholas.css';
import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { dataUrl } from '../../look/svg.ts';
import type { HoldingsProps } from '../scene.ts';
import { type BonusState, bonusDrawing } from './bonus-art.ts';
import { backDrawing } from './card-art.ts';
import { type Drawing, frameOf } from './drawing.ts';
import { readFacts, type SeatFacts } from './facts.ts';
import { readWagon } from './kinds.ts';
import { rewardDrawing } from './marker-art.ts';
import { type ColorName, colorNames, isColor, paintOf } from './paint.ts';
import { smallStoneDrawing } from './stone-art.ts';
import { wagonDrawing, wagonSpot } from './wagon-art.ts';

/** What a seat holds openly, in the rail: stones, the backs of its cards, bonus cards, wagon and lap. */
export function Holdings({ view, seat, next = [], onTouch }: HoldingsProps): JSX.Element | null {
  const facts = readFacts(view)?.seats[seat];
  if (!facts) return null;
  const place = `seat:${seat}/stones`;
  const free = (color: ColorName) => next.find((touch) => touch.place === place && touch.kind === color);
  return (
    <span class="cholas-holds">
      <Lap facts={facts} />
      <span class="held-stones">
        {stonesOf(facts).map((color, i) => {
          const touch = free(color);
          return touch && onTouch ? (
            <button
              type="button"
              key={String(i)}
              class="held"
              data-place={place}
              data-kind={color}
              aria-label={`Take a ${paintOf(color).said} stone`}
              onClick={() => onTouch(touch)}
            >
              <Picture drawing={smallStoneDrawing(color)} alt="" />
            </button>
          ) : (
            <Picture key={String(i)} drawing={smallStoneDrawing(color)} alt={paintOf(color).said} />
          );
        })}
        {Array.from({ length: Math.max(0, facts.stoneLimit - stonesOf(facts).length) }, (_, i) => (
          <i class="gap" key={`free${i}`} />
        ))}
      </span>
      <span class="held-cards">
        {view.options.variant !== 'solo' && <Backs count={facts.cardCount} />}
        {facts.bonus.map(({ card, title, state }) => (
          <Bonus
            key={card}
            drawing={bonusDrawing(card, BONUS_STATES[state], facts.color)}
            title={`${card}: ${title}`}
          />
        ))}
        {facts.countdownTurns !== null && (
          <b class="turns-left">
            {facts.countdownTurns} {facts.countdownTurns === 1 ? 'turn' : 'turns'} left
          </b>
        )}
      </span>
      {facts.wagon && <Wagon wagon={facts.wagon} seat={seat} next={next} onTouch={onTouch} />}
    </span>
  );
}

const BONUS_STATES: Readonly<Record<SeatFacts['bonus'][number]['state'], BonusState>> = {
  up: 'ready',
  down: 'down',
  used: 'spent',
};

const stonesOf = ({ stones }: SeatFacts): ColorName[] =>
  colorNames.flatMap((color) => Array<ColorName>(stones[color] ?? 0).fill(color));

interface WagonProps {
  readonly wagon: NonNullable<SeatFacts['wagon']>;
  readonly seat: number;
  readonly next: NonNullable<HoldingsProps['next']>;
  readonly onTouch: HoldingsProps['onTouch'];
}

/** The wagon; to pay with it one takes the last peg of a row, then the level that is left. */
function Wagon({ wagon, seat, next, onTouch }: WagonProps): JSX.Element {
  return (
    <span class="wagon">
      <Picture drawing={wagonDrawing(colorNames.map((color) => wagon[color] ?? 0))} alt={wagonText(wagon)} />
      {next.map((touch) => {
        const at = readWagon(touch.place);
        const color = at && colorNames[at.row];
        if (!at || !color || at.seat !== seat || !onTouch) return null;
        const { left, top } = wagonSpot(at.row, at.level);
        const said = paintOf(color).said;
        return (
          <button
            type="button"
            key={touch.place}
            class={touch.kind === undefined ? 'peg' : 'peg full'}
            data-place={touch.place}
            aria-label={touch.kind === undefined ? `Leave ${at.level} ${said}` : `Pay ${said} from the wagon`}
            style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
            onClick={() => onTouch(touch)}
          />
        );
      })}
    </span>
  );
}

const wagonText = (wagon: NonNullable<SeatFacts['wagon']>) =>
  `Wagon: ${colorNames.map((color) => `${paintOf(color).said} ${wagon[color] ?? 0}`).join(', ')}`;

function Picture({
  drawing,
  alt,
  className,
}: {
  drawing: Drawing;
  alt: string;
  className?: string;
}): JSX.Element {
  return <img class={className} alt={alt} title={alt} src={dataUrl(frameOf(drawing))} />;
}

/** The token of the laps that are done, and how far the marker has come on this one. */
function Lap({ facts }: { facts: SeatFacts }): JSX.Element | null {
  const { score, color } = facts;
  if (!isColor(color)) return null;
  return (
    <>
      {score.rp > 0 && (
        <span class="reward" style={{ color: paintOf(color).ink }}>
          <Picture drawing={{ ...rewardDrawing(color, score.rp) }} alt="" />
          <b>{score.rp}</b>
        </span>
      )}
      <span class="lap" title={`${score.track} of 50 on this lap`}>
        <i
          style={{
            width: `${(score.track / 50) * 100}%`,
            background: paintOf(color).fill,
            outlineColor: paintOf(color).edge,
          }}
        />
      </span>
    </>
  );
}

const MOST_BACKS = 3;

/** Cards that nobody else may see: their backs and their number. */
function Backs({ count }: { count: number }): JSX.Element {
  return (
    <span class="backs" title={`${count} build cards in hand`}>
      {Array.from({ length: Math.min(MOST_BACKS, count) }, (_, i) => (
        <img key={String(i)} alt="" src={dataUrl(frameOf(backDrawing()))} />
      ))}
      <b>{count}</b>
    </span>
  );
}

function Bonus({ drawing, title }: { drawing: Drawing; title: string }): JSX.Element {
  const { word, width, height } = drawing;
  return (
    <span class="bonus" title={title}>
      <Picture drawing={drawing} alt={title} />
      {word && (
        <b
          style={{
            color: word.color,
            left: `${(0.5 + word.x / width) * 100}%`,
            top: `${(0.5 + word.y / height) * 100}%`,
          }}
        >
          {word.text}
        </b>
      )}
    </span>
  );
}

/** In Solo the opponent has no seat; it is shown below the player. */
export function Opponent({ view }: { readonly view: TableView }): JSX.Element | null {
  const facts = readFacts(view)?.opponent;
  if (!facts) return null;
  const marker = isColor(facts.color) ? facts.color : (facts.colors[0] ?? 'brown');
  return (
    <div
      class={`cholas-opponent ${view.result?.winners.includes('opponent') ? 'winner' : ''}`}
      data-seat="opponent"
    >
      <span class="held-stones">
        {facts.colors.map((color) => (
          <Picture key={color} drawing={smallStoneDrawing(color)} alt={paintOf(color).said} />
        ))}
      </span>
      <strong>The opponent</strong>
      <output class="score">{facts.score.total}</output>
      <p>Every pattern of its four colours scores, pairs too.</p>
      {facts.score.rp > 0 && (
        <span class="reward" style={{ color: paintOf(marker).ink }}>
          <Picture drawing={rewardDrawing(marker, facts.score.rp)} alt="" />
          <b>{facts.score.rp}</b>
        </span>
      )}
    </div>
  );
}
