import type { TableView } from '@mandapa/protocol';
import type { HandState, Target } from '../scene.ts';
import { readFacts } from './facts.ts';
import { readHex, sayKind } from './kinds.ts';
import { landOf } from './land.ts';
import { cellBox, type HampiLayout, toScreen } from './layout.ts';
import { zonePoint } from './spots.ts';

const SMALLEST = 56;

/** Where a finger may touch: a cell, a zone of the tile just laid, a cube on the landscape. */
export function targetsOf(view: TableView, layout: HampiLayout, hand: HandState): Target[] {
  if (!hand.active) return [];
  const { panel, unit } = layout;
  return hand.next.flatMap((touch): Target[] => {
    const hex = touch.signal === undefined ? readHex(touch.place) : undefined;
    if (!hex) return [];
    const size = Math.max(SMALLEST * unit, 74 * layout.look.scale);
    const box =
      hex.zone === undefined
        ? cellBox(layout, hex)
        : { ...toScreen(layout, zonePoint(landOf(view), hex)), width: size, height: size };
    const seen =
      Math.abs(box.x - panel.x - panel.width / 2) < panel.width / 2 &&
      Math.abs(box.y - panel.y - panel.height / 2) < panel.height / 2;
    if (!seen) return [];
    const where =
      hex.zone === undefined
        ? `column ${hex.q}, row ${hex.r}`
        : `the ${zoneWord(view, hex.q, hex.r, hex.zone)}`;
    return [{ ...box, touch, label: touch.kind ? `Lift the ${sayKind(touch.kind)}` : `Put it on ${where}` }];
  });
}

export function zoneWord(view: TableView, q: number, r: number, zone: number | 'centre'): string {
  const tile = readFacts(view).landscape.find((entry) => entry.q === q && entry.r === r);
  return (zone === 'centre' ? tile?.centre : tile?.zones[zone]?.kind) ?? 'zone';
}
