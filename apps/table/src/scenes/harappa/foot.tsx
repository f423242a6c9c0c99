import type { JSX } from 'preact';
import { HALL } from '../../look/colors.ts';
import { dataUrl } from '../../look/svg.ts';
import type { PanelProps } from '../scene.ts';
import { PIECE_TYPES, readFacts } from './facts.ts';
import { die, dish, starRow } from './panel-art.ts';

const ROLLS = [1, 2, 3];
const DARK = '#20160c';

/** The die in its dish, and who may move after which roll (H-18). */
export function DieFoot({ view }: PanelProps): JSX.Element | null {
  const facts = readFacts(view);
  if (!facts || ['board', 'first', 'place', 'end'].includes(facts.phase)) return null;
  const { number, value, mayReroll } = facts.roll;
  return (
    <div class="die-foot">
      <div class="dish" role="img" aria-label={value === null ? 'The die waits' : `The die shows ${value}`}>
        <img alt="" src={dataUrl(dish)} />
        {value !== null && (
          <img class="die" key={`${facts.turn}/${number}`} alt="" src={dataUrl(die(value))} />
        )}
      </div>
      <div class="rolls">
        <strong>{number === 0 ? 'Not rolled yet' : `Roll ${number} of 3`}</strong>
        {ROLLS.map((roll) => (
          <Roll key={roll} roll={roll} lit={roll === number} open={mayReroll && roll === number + 1} />
        ))}
      </div>
    </div>
  );
}

function Roll({ roll, lit, open }: { roll: number; lit: boolean; open: boolean }): JSX.Element {
  const types = PIECE_TYPES.slice(roll - 1);
  return (
    <p class={lit ? 'roll lit' : open ? 'roll open' : 'roll'}>
      <b>{roll}</b>
      {PIECE_TYPES.map((type, i) => (
        <span key={type}>
          {types.includes(type) && (
            <img
              alt={`${type} may move`}
              src={dataUrl(starRow(i + 1, lit ? DARK : open ? HALL.gold : '#8f8678'))}
            />
          )}
        </span>
      ))}
    </p>
  );
}
