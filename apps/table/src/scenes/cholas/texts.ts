import { type Container, Text } from 'pixi.js';
import { CARVED, READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';

interface Written {
  readonly x: number;
  readonly y: number;
  /** In units. */
  readonly size: number;
  /** 0 begins at x, 1 ends there. */
  readonly anchor?: number;
  readonly color?: string;
  readonly carved?: boolean;
}

/** A line of text on the board. */
export function addText(parent: Container, stage: Stage, text: string, at: Written): Text {
  const node = new Text({
    text,
    anchor: { x: at.anchor ?? 0.5, y: 0.5 },
    style: {
      ...(at.carved ? CARVED : READ),
      fontSize: at.size * stage.unit,
      fill: at.color ?? HALL.ivory,
    },
    resolution: stage.renderer.resolution,
  });
  node.position.set(at.x, at.y);
  parent.addChild(node);
  return node;
}
