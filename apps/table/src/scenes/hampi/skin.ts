import type { Skin } from '../scene.ts';
import { pieceSvg } from './art.ts';
import { readFacts } from './facts.ts';
import { sayKind } from './kinds.ts';
import { landOf } from './land.ts';
import { HampiFoot, HampiHoldings } from './panels.tsx';
import { HampiScene } from './scene.ts';

export const hampiSkin: Skin = {
  game: 'hampi',
  createScene: (stage) => new HampiScene(stage),
  subtitle(view) {
    const { round, rounds, play } = readFacts(view);
    if (round === 0) return '';
    return `Round ${round}${rounds > 0 ? ` of ${rounds}` : ''}${play === 'advanced' ? ' · advanced' : ''}`;
  },
  counts(view) {
    const { stacks } = readFacts(view);
    return stacks.length === 0
      ? []
      : [{ label: 'Stacks', value: stacks.map(({ left }) => left).join(' · ') }];
  },
  holds(view, seat) {
    const player = readFacts(view).players[seat];
    return player ? `${player.supply} cubes` : '';
  },
  signalLabel(view, touch) {
    const name = view.seats[Number(/^seat:(\d+)/.exec(touch.place)?.[1])]?.name ?? 'The seat';
    switch (touch.signal) {
      case 'first':
        return `${name} begins`;
      case 'pass':
        return 'No cube';
      default:
        return [touch.signal ?? '', touch.value].filter((part) => part !== undefined).join(' ');
    }
  },
  pieceIcon: (kind, view) => pieceSvg(kind, view && landOf(view).faces.get(kind)),
  pieceName: sayKind,
  arrow: () => undefined,
  questionArrow: () => undefined,
  turn(action, at) {
    const { q, r, rot } = action;
    if (typeof rot !== 'number') return undefined;
    const place = typeof q === 'number' && typeof r === 'number' ? `hex:${q},${r}` : at;
    return place === undefined ? undefined : { place, word: `${place}@${rot}` };
  },
  foot: HampiFoot,
  holdings: HampiHoldings,
};
