import './own.css';
import type { TableView } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { dataUrl, mark, picture, rect } from '../../look/svg.ts';
import { OwnRow, OwnRows } from '../../seat/own-row.tsx';
import { bonusText } from './bonus-art.ts';
import { layoutDrawing } from './card-art.ts';
import { iconOf } from './drawing.ts';
import { type BuildFacts, type CholasFacts, readFacts, type SeatFacts } from './facts.ts';
import { rewardDrawing } from './marker-art.ts';
import { needOf } from './needs.ts';
import { colorNames, isColor, paintOf } from './paint.ts';
import { letteredStoneDrawing } from './stone-art.ts';
import { wagonDrawing } from './wagon-art.ts';

interface OwnProps {
  readonly view: TableView;
  readonly seat: number;
}

/** A seat's own page: its build cards and what they could build now, its stones, wagon and bonus cards. */
export function Own({ view, seat }: OwnProps): JSX.Element | null {
  const facts = readFacts(view);
  const own = facts?.seats[seat];
  if (!facts || !own) return null;
  return (
    <section class="own bare cholas-own">
      {facts.variant === 'solo' ? (
        <OwnRows title="Cards you may build" aside="face up for you">
          {facts.displayBuilds.map((build) => (
            <CardRow key={build.card} build={build} own={own} />
          ))}
        </OwnRows>
      ) : (
        <OwnRows title="Your build cards" aside="only you see these">
          {own.cards?.map((build) => (
            <CardRow key={build.card} build={build} own={own} />
          ))}
          {own.cards?.length === 0 && <li class="not-now">You hold none.</li>}
        </OwnRows>
      )}
      {own.wagon && <Sculptures facts={facts} own={own} />}
      <Stones own={own} />
      <div class="own-pair">
        {own.wagon && (
          <div>
            <h2>Wagon</h2>
            <img
              class="own-wagon"
              alt={colorNames.map((color) => `${paintOf(color).said} ${own.wagon?.[color] ?? 0}`).join(', ')}
              src={dataUrl(
                iconOf(
                  wagonDrawing(
                    colorNames.map((color) => own.wagon?.[color] ?? 0),
                    'light',
                  ),
                ),
              )}
            />
          </div>
        )}
        {own.bonus.length > 0 && <BonusCards own={own} />}
      </div>
      {facts.opponent && <Opponent opponent={facts.opponent} own={own} />}
    </section>
  );
}

function CardRow({ build, own }: { build: BuildFacts; own: SeatFacts }): JSX.Element {
  const { card, count, places } = build;
  const need = needOf(card, own.stones);
  return (
    <OwnRow
      icon={iconOf(layoutDrawing(card))}
      name={count > 1 ? `${card} × ${count}` : card}
      detail={need.met && places === 0 ? 'no room for it on the temple' : need.text}
      now={places === 0 ? undefined : places === 1 ? '1 place' : `${places} places`}
    />
  );
}

const TILE = picture(
  -37,
  -26,
  74,
  52,
  rect(-19, -19, 38, 38, 5, '#d8b98a', "stroke='#6d5537' stroke-width='2.5'") +
    mark('lotus', 0, 0, 12, '#6d5537'),
);

/** Expert: the sculptures whose place is full, and those of them that hand and wagon can pay for. */
function Sculptures({ facts, own }: { facts: CholasFacts; own: SeatFacts }): JSX.Element {
  const { ready } = facts.sculptures;
  const points = own.payable
    .map(({ slot }) => facts.slots.find((other) => other.slot === slot)?.points ?? 0)
    .sort((a, b) => b - a);
  const worth = [...new Set(points)].slice(0, 3).join(' or ');
  return (
    <ul class="own-rows">
      <OwnRow
        icon={TILE}
        name="Sculpt"
        detail={
          points.length > 0
            ? `for ${worth} ${worth === '1' ? 'point' : 'points'}`
            : ready > 0
              ? 'needs other stones or pegs'
              : 'no place is full yet'
        }
        now={points.length > 0 ? `${points.length} of ${ready} ready` : undefined}
      />
    </ul>
  );
}

function Stones({ own }: { own: SeatFacts }): JSX.Element {
  const stones = colorNames.flatMap((color) =>
    Array.from({ length: own.stones[color] ?? 0 }, (_, i) => ({ color, key: `${color}${i}` })),
  );
  return (
    <div class="own-stones">
      <h2>Stones</h2>
      <span>
        {stones.map(({ color, key }) => (
          <img key={key} alt={paintOf(color).said} src={dataUrl(iconOf(letteredStoneDrawing(color)))} />
        ))}
      </span>
      <small>
        {stones.length} of {own.stoneLimit}
      </small>
    </div>
  );
}

const BONUS_STATES: Readonly<Record<SeatFacts['bonus'][number]['state'], string>> = {
  up: '',
  down: 'face down: you skip a turn',
  used: 'used',
};

function BonusCards({ own }: { own: SeatFacts }): JSX.Element {
  return (
    <div>
      <h2>Bonus cards</h2>
      <ul class="own-bonus">
        {own.bonus.map(({ card, state }) => {
          const { figure, when } = bonusText(card);
          return (
            <li key={card} class={`${card.startsWith('A') ? 'blue' : 'red'} ${state}`}>
              <strong>
                {figure} <small>{card}</small>
              </strong>
              <span>{BONUS_STATES[state] || when}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Opponent({
  opponent,
  own,
}: {
  opponent: NonNullable<CholasFacts['opponent']>;
  own: SeatFacts;
}): JSX.Element {
  const lead = own.score.total - opponent.score.total;
  return (
    <div class="own-rival">
      <h2>The opponent</h2>
      <output>{opponent.score.total}</output>
      <span>
        {opponent.colors.map((color) => (
          <img key={color} alt={paintOf(color).said} src={dataUrl(iconOf(letteredStoneDrawing(color)))} />
        ))}
      </span>
      <small>
        {lead > 0 ? `you lead by ${lead}` : lead < 0 ? `${-lead} ahead of you` : 'as many as you'}
      </small>
    </div>
  );
}

/** Laps that are done, as the reward token that stands for them. */
export function Badge({ view, seat }: OwnProps): JSX.Element | null {
  const own = readFacts(view)?.seats[seat];
  if (!own || !isColor(own.color) || own.score.rp === 0) return null;
  return <img alt={`${own.score.rp} token`} src={dataUrl(iconOf(rewardDrawing(own.color, own.score.rp)))} />;
}
