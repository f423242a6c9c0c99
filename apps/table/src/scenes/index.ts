import { cholasSkin } from './cholas/skin.ts';
import { genericSkin } from './generic/skin.ts';
import { keralaSkin } from './kerala/skin.ts';
import type { Skin } from './scene.ts';
import { tictactoeSkin } from './tictactoe/skin.ts';

/** One scene per game; a game without one is shown as labelled boxes. */
const SKINS: readonly Skin[] = [cholasSkin, keralaSkin, tictactoeSkin];

export const skinOf = (game: string): Skin => SKINS.find((skin) => skin.game === game) ?? genericSkin;
