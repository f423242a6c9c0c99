import { pieceColor } from '../../look/colors.ts';
import { picture, token } from '../../look/svg.ts';
import type { Skin } from '../scene.ts';
import { GenericScene } from './scene.ts';

/** Good enough to play any game that keeps the contract; a scene of its own is better. */
export const genericSkin: Skin = {
  game: '',
  createScene: (stage) => new GenericScene(stage),
  subtitle: (view) => (typeof view.facts.round === 'number' ? `Round ${view.facts.round}` : ''),
  counts: (view) =>
    view.pools
      .flatMap((pool) => pool.places)
      .slice(0, 3)
      .map(({ place, size }) => ({ label: place, value: String(size) })),
  holds: () => '',
  signalLabel: (view, touch) => {
    const seat = /^seat:(\d+)$/.exec(touch.place);
    const name = seat ? view.seats[Number(seat[1])]?.name : undefined;
    const word = touch.signal ?? '';
    return [word.charAt(0).toUpperCase() + word.slice(1), name, touch.value].filter(Boolean).join(' ');
  },
  pieceIcon: (kind) => picture(-32, -32, 64, 64, token(pieceColor('', kind.split('-')[0], kind.length), 28)),
  pieceName: (kind) => kind,
  arrow: () => undefined,
  questionArrow: () => undefined,
};
