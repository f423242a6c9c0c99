import { rect } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';
import { dancer, elephant, lion, padma } from './figures.ts';
import { lotus, rosette, vase } from './plants.ts';
import { type Slot, slots } from './temple.ts';

/** Turns tone into height and lights it from the upper left, on a grain of stone. Baked once, never run in a frame. */
const CARVE = `<defs><filter id='relief' x='0' y='0' width='100%' height='100%' color-interpolation-filters='sRGB'>
<feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0' result='height'/>
<feTurbulence type='fractalNoise' baseFrequency='.35' numOctaves='2' seed='4'/><feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .1 0' result='grain'/>
<feComposite in='height' in2='grain' operator='arithmetic' k1='0' k2='1' k3='.6' k4='0'/><feGaussianBlur stdDeviation='.9' result='h'/>
<feDiffuseLighting in='h' surfaceScale='9' diffuseConstant='1.25' lighting-color='#fff1d6' result='lit'><feDistantLight azimuth='232' elevation='52'/></feDiffuseLighting>
<feBlend in='SourceGraphic' in2='lit' mode='multiply'/></filter></defs>`;

const BIG = [elephant, dancer, lion, padma];
const UPRIGHT = [vase, lotus];
const FLIPPABLE = new Set([elephant, dancer]);

/** The motif of a position: pairs left and right of the axis share one, and face each other. */
function motifOf({ at, columns, rows }: Slot): { body: string; flip: boolean } {
  const flip = at.column > 0;
  if (rows === 1) return { body: rosette, flip: false };
  const outward = flip ? at.column : -at.column - (columns - 1);
  const turn = Math.floor(at.row / 2) * 3 + outward;
  const list = columns > 1 ? BIG : UPRIGHT;
  const body = list[turn % list.length] ?? rosette;
  return { body, flip: flip && FLIPPABLE.has(body) };
}

/** A finished sculpture in the units of the temple: 50 to a space. */
export function reliefDrawing(index: number): Drawing {
  const slot = slots[index] ?? slots[0];
  if (!slot) throw new Error('the temple has no positions');
  const { body, flip } = motifOf(slot);
  const [full, tall] = [slot.columns * 50, slot.rows * 50];
  const [w, h] = [full - 2, tall - 2];
  const carved = flip ? `<g transform='translate(100 0) scale(-1 1)'>${body}</g>` : body;
  return {
    key: `relief-${index}`,
    width: full,
    height: tall,
    body: `${CARVE}<g transform='translate(${-w / 2} ${-h / 2}) scale(${w / full} ${h / tall})' filter='url(#relief)'>${carved}</g>${rect(-w / 2 + 0.5, -h / 2 + 0.5, w - 1, h - 1, 3, 'none', "stroke='#ffe3ae' stroke-opacity='.55' stroke-width='1.5'")}`,
  };
}
