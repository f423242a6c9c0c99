import { keralaSkin } from './kerala/skin.ts';
import type { Skin } from './scene.ts';

const SKINS: readonly Skin[] = [keralaSkin];

export const skinOf = (game: string): Skin => SKINS.find((skin) => skin.game === game) ?? keralaSkin;
