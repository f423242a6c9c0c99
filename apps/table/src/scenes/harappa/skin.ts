import { genericSkin } from '../generic/skin.ts';
import type { Skin } from '../scene.ts';
import { pieceIcon } from './disc-art.ts';
import { readFacts } from './facts.ts';
import { DieFoot } from './foot.tsx';
import { Reserve } from './holdings.tsx';
import { sayKind } from './kinds.ts';
import { RuinPanel } from './panel.tsx';
import { HarappaScene } from './scene.ts';

export const harappaSkin: Skin = {
  ...genericSkin,
  game: 'harappa',
  createScene: (stage) => new HarappaScene(stage),
  subtitle(view) {
    const facts = readFacts(view);
    if (!facts) return '';
    if (facts.phase === 'board' || facts.phase === 'first') return 'Setting up';
    if (facts.phase === 'place') return `Setting up: ${facts.toPlace} to place`;
    return facts.phase === 'end' ? `After ${facts.turns} turns` : `Turn ${facts.turn} of ${facts.turns}`;
  },
  counts(view) {
    const facts = readFacts(view);
    if (!facts?.board) return [];
    return [
      { label: 'Ruins', value: String(facts.ruins.length) },
      { label: 'At stake', value: String(facts.board.atStake) },
    ];
  },
  signalLabel(view, touch) {
    const seat = Number(/^seat:(\d+)/.exec(touch.place)?.[1]);
    const name = view.seats[seat]?.name ?? 'The seat';
    switch (touch.signal) {
      case 'first':
        return `${name} begins`;
      case 'reroll':
        return 'Roll once more';
      case 'roll':
        return `It shows ${touch.value ?? ''}`;
      case 'color':
        return `Play ${touch.value ?? ''}`;
      case 'points':
        return 'Take the points';
      case 'return':
        return 'Take it back';
      default:
        return [touch.signal, touch.value].filter(Boolean).join(' ');
    }
  },
  pieceIcon,
  pieceName: sayKind,
  panel: { label: 'Ruins', body: RuinPanel },
  foot: DieFoot,
  holdings: Reserve,
};
