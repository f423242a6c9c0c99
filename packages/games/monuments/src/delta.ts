import { type By, type Kind, type Place, type State, type Step, seatPlace } from '@mandapa/engine';
import { type CollectAction, encode, type MonumentsAction } from './actions.ts';
import { markerOf, workerAt } from './layout.ts';
import { BAG, quarryPlace, SUPPLY, screenPlace, sitePlace, trackPlace, WORKER } from './places.ts';
import { play } from './play.ts';
import { trackPoints, trackSpace } from './points.ts';
import * as S from './state.ts';
import { spaceIndex } from './tables.ts';
import { TOKENS, tokenWords } from './vocabulary.ts';

const move = (role: Step['role'], kind: Kind, from: Place, to: Place): Step => ({
  role,
  type: 'move',
  kind,
  from,
  to,
});

const signal = (name: string, at: Place): Step => ({ role: 'act', type: 'signal', signal: name, at });

/** What hands do for a lawful action, and what the rules then do to worker, markers and bag. */
export function delta(state: State, by: By, action: MonumentsAction): readonly Step[] {
  const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
  return [...actsOf(state, seat, action), ...followsOf(state, action)];
}

function actsOf(state: State, seat: number, action: MonumentsAction): readonly Step[] {
  switch (action.type) {
    case 'first':
      return [signal('first', seatPlace(action.seat))];
    case 'short':
      return action.spaces.map((space) => signal('short', quarryPlace(spaceIndex.get(space) as number)));
    case 'draw':
      return [move('act', action.token, BAG, quarryPlace(spaceIndex.get(action.space) as number))];
    case 'collect':
      return walkSteps(state, seat, action);
    case 'build':
      return [move('act', action.color, screenPlace(seat), sitePlace(action.x, action.y))];
    case 'pass':
      return [signal('pass', seatPlace(seat))];
  }
}

/** The worker walks, and a token of each space goes behind the screen; the black one goes back to the supply. */
function walkSteps(state: State, seat: number, { steps }: CollectAction): Step[] {
  const path = steps.map(({ space }) => quarryPlace(spaceIndex.get(space) as number));
  const via = path.slice(0, -1);
  const walk: Step = {
    role: 'act',
    type: 'move',
    kind: WORKER,
    from: workerAt(state),
    to: path.at(-1) as Place,
    ...(via.length > 0 ? { via } : {}),
  };
  const takes = steps.flatMap(({ take }, index) =>
    take === null
      ? []
      : [move('act', take, path[index] as Place, take === 'black' ? SUPPLY : screenPlace(seat))],
  );
  return [walk, ...takes];
}

function followsOf(state: State, action: MonumentsAction): Step[] {
  const next = state.slice();
  play(next, encode(state, action));
  const steps: Step[] = [];
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) {
    const from = trackPlace(trackSpace(trackPoints(state, seat)));
    const to = trackPlace(trackSpace(trackPoints(next, seat)));
    if (from !== to) steps.push(move('follow', markerOf(seat), from, to));
  }
  const walked = action.type === 'collect' ? action.steps.at(-1)?.space : undefined;
  const stood = walked === undefined ? workerAt(state) : quarryPlace(spaceIndex.get(walked) as number);
  if (stood !== workerAt(next)) steps.push(move('follow', WORKER, stood, workerAt(next)));
  if (action.type === 'draw') return steps;
  for (let token = 0; token < TOKENS; token++) {
    const more = S.get(next, S.BAG_COUNT + token) - S.get(state, S.BAG_COUNT + token);
    for (let i = 0; i < more; i++) steps.push(move('follow', tokenWords[token] as Kind, SUPPLY, BAG));
  }
  return steps;
}
