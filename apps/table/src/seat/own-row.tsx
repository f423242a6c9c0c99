import type { ComponentChildren, JSX } from 'preact';
import { dataUrl } from '../look/svg.ts';

interface OwnRowProps {
  /** SVG text. */
  readonly icon: string;
  readonly name: string;
  /** With what it could be done, or what is missing. */
  readonly detail: string;
  /** How often it could be done now; undefined where that cannot be said. */
  readonly now: string | undefined;
  /** Said in place of “not now” about what is kept rather than used. */
  readonly kept?: string | undefined;
}

/** Something that only its owner sees, and whether anything can be done with it now. */
export function OwnRow({ icon, name, detail, now, kept }: OwnRowProps): JSX.Element {
  return (
    <li class={now !== undefined ? '' : kept !== undefined ? 'kept' : 'not-now'}>
      <img alt="" src={dataUrl(icon)} />
      <span>
        <strong>{name}</strong>
        <small>{detail}</small>
      </span>
      <b>{now === undefined ? (kept ?? 'not now') : `✓ ${now}`}</b>
    </li>
  );
}

/** Rows under a heading, with a word about who sees them. */
export function OwnRows({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <>
      <div class="own-head">
        <h2>{title}</h2>
        <small>{aside}</small>
      </div>
      <ul class="own-rows">{children}</ul>
    </>
  );
}
