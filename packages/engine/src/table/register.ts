import { z } from 'zod';
import type { Component } from '../contract.ts';
import { type PieceId, pieceId, type TagUid, tagUid } from '../ids.ts';

/** Which tag sits on which piece, and on which part of it. A piece has one tag or more. */
export const registerSchema = z.strictObject({
  box: z.string(),
  tags: z.array(
    z.strictObject({
      uid: z.string().regex(/^[0-9a-f]{6,20}$/, 'a uid is 6 to 20 lower-case hex digits'),
      piece: z.string().transform((id) => id as PieceId),
      feature: z.enum(['main', 'lying', 'edge']),
      /** The same tag as other readers report it (5 bytes, 4 bytes, 24 bits). */
      aliases: z.array(z.string()).optional(),
    }),
  ),
});

export type Register = z.infer<typeof registerSchema>;

/** The pieces of a box: tracked components numbered within their kind, in the order of the file. */
export function piecesOf(components: readonly Component[]): PieceId[] {
  const next = new Map<string, number>();
  return components
    .filter((component) => component.tracked)
    .map(({ kind }) => {
      const number = next.get(kind) ?? 0;
      next.set(kind, number + 1);
      return pieceId(kind, number);
    });
}

/** A register for a virtual box: one tag a piece, ids made from the box's name and the piece's number. */
export function virtualRegister(box: string, components: readonly Component[]): Register {
  const prefix = hash24(box).toString(16).padStart(6, '0');
  return {
    box,
    tags: piecesOf(components).map((piece, index) => ({
      uid: tagUid(`04${prefix}${scramble(index).toString(16).padStart(6, '0')}`) as TagUid as string,
      piece,
      feature: 'main' as const,
    })),
  };
}

function hash24(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 8) & 0xffffff;
}

/** Spreads small numbers over 24 bits (odd multiplier: no two collide), so that ids do not look alike. */
const scramble = (index: number): number => Math.imul(index + 1, 0x9e3779) & 0xffffff;
