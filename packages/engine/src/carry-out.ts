import type { Action, Game } from './contract.ts';
import type { Place } from './ids.ts';
import type { Item, Layout, Step } from './layout.ts';
import { stackFrom } from './pieces.ts';
import { CannotLift, Piles, poolsByPlace } from './piles.ts';

/** The layout as piles of single items; a pool's items lie at the pool's id. */
function pilesOf(game: Pick<Game<Action>, 'families'>, layout: Layout): Piles<Item> {
  const piles = new Piles<Item>(game.families, (item) => item.kind, poolsByPlace(layout));
  for (const [at, items] of layout.places)
    piles.put(
      at,
      items.map((item) => ({ ...item })),
    );
  for (const pool of layout.pools)
    for (const [kind, count] of pool.kinds) for (let i = 0; i < count; i++) piles.put(pool.id, [{ kind }]);
  return piles;
}

/** Carries out steps on a layout, as hands would: lifting only what lies free. Throws `CannotLift`. */
export function carryOut(
  game: Pick<Game<Action>, 'families'>,
  layout: Layout,
  steps: readonly Step[],
): Piles<Item> {
  const piles = pilesOf(game, layout);
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Step;
    if (step.type === 'signal') continue;
    if (step.type === 'move') {
      const stack = stackFrom(steps, i);
      const kinds = stack.map(({ kind }) => kind);
      const lifted = step.withStack
        ? piles.topOf(kinds, step.from)
        : [firstFree(piles, step.kind, step.from)];
      lifted.forEach((item, n) => {
        piles.take(item, step.from);
        piles.put(step.to, [posed(item, stack[n]?.pose)]);
      });
      i += stack.length - 1;
      continue;
    }
    const index = piles.at(step.at).findLastIndex((item) => item.kind === step.kind);
    const item = piles.at(step.at)[index];
    if (!item) throw new CannotLift(`no ${step.kind} lies at ${step.at}`);
    const changed = step.type === 'pose' ? posed(item, step.pose) : { ...item, kind: step.into };
    piles.replace(step.at, index, changed);
  }
  return piles;
}

function firstFree(piles: Piles<Item>, kind: string, from: Place): Item {
  const item = piles.free(kind, from).at(-1);
  if (!item) throw new CannotLift(`no ${kind} lies free at ${from}`);
  return item;
}

const posed = (item: Item, pose: number | undefined): Item => (pose === undefined ? item : { ...item, pose });

/** Where piles differ from a layout, in words, or undefined: order counts where the family is stacked. */
export function differenceFrom(piles: Piles<Item>, layout: Layout): string | undefined {
  const grouped = new Set<Place>();
  for (const pool of layout.pools) {
    const places = new Set<Place>([pool.id, ...pool.places.map(({ place }) => place)]);
    const here: string[] = [];
    const there: string[] = [];
    for (const place of places) {
      grouped.add(place);
      here.push(...piles.at(place).map(({ kind }) => kind));
      there.push(...(layout.places.get(place) ?? []).map(({ kind }) => kind));
    }
    for (const [kind, count] of pool.kinds) for (let i = 0; i < count; i++) there.push(kind);
    if (here.sort().join() !== there.sort().join())
      return `pool ${pool.id}: the steps leave ${here.length} pieces, the layout has ${there.length}, or other kinds`;
    const size = pool.places.reduce((sum, { size }) => sum + size, 0);
    const count = [...pool.kinds.values()].reduce((sum, n) => sum + n, 0);
    if (size !== count) return `pool ${pool.id}: its places hold ${size}, its kinds count ${count}`;
  }
  for (const place of new Set([...piles.places, ...layout.places.keys()])) {
    if (grouped.has(place)) continue;
    const [here, there] = [piles.at(place), layout.places.get(place) ?? []];
    if (!sameItems(here, there, piles.isStacked(place)))
      return `${place}: the steps leave [${words(here)}], the layout has [${words(there)}]`;
  }
  return undefined;
}

const words = (items: readonly Item[]): string =>
  items.map(({ kind, pose }) => (pose === undefined ? kind : `${kind}/${pose}`)).join(' ');

function sameItems(a: readonly Item[], b: readonly Item[], ordered: boolean): boolean {
  if (a.length !== b.length) return false;
  const same = (x: Item, y: Item): boolean =>
    x.kind === y.kind && (x.pose === undefined || y.pose === undefined || x.pose === y.pose);
  if (ordered) return a.every((item, i) => same(item, b[i] as Item));
  const rest = [...b];
  return a.every((item) => {
    const index = rest.findIndex((other) => same(item, other));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}
