import type { JSX } from 'preact';
import type { Link } from '../net/link.ts';
export function Console({ link }: { link: Link }): JSX.Element {
  return <p>{link.state.table}</p>;
}
