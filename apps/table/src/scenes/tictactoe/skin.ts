import { genericSkin } from '../generic/skin.ts';
import type { Skin } from '../scene.ts';
import { markArt } from './art.ts';
import { TicTacToeScene } from './scene.ts';

/** All that the smallest game needs: a scene, and its marks as pictures. */
export const tictactoeSkin: Skin = {
  ...genericSkin,
  game: 'tictactoe',
  createScene: (stage) => new TicTacToeScene(stage),
  holds: (view, seat) => view.places.find(({ place }) => place === `seat:${seat}/tray`)?.items[0]?.kind ?? '',
  pieceIcon: (kind) => markArt(kind, 96).svg,
};
