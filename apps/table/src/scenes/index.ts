import { cholasSkin } from './cholas/skin.ts';
import { genericSkin } from './generic/skin.ts';
import { hampiSkin } from './hampi/skin.ts';
import { harappaSkin } from './harappa/skin.ts';
import { keralaSkin } from './kerala/skin.ts';
import { monumentsSkin } from './monuments/skin.tsx';
import type { Skin } from './scene.ts';
import { tictactoeSkin } from './tictactoe/skin.ts';

/** One scene per game; a game without one is shown as labelled boxes. */
const SKINS: readonly Skin[] = [keralaSkin, harappaSkin, monumentsSkin, hampiSkin, cholasSkin, tictactoeSkin];

export const skinOf = (game: string): Skin => SKINS.find((skin) => skin.game === game) ?? genericSkin;
