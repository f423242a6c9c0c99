import type { Action, Json } from '../contract.ts';
import type { Place } from '../ids.ts';
import type { Layout, Step } from '../layout.ts';
import type { Rng } from '../rng.ts';

const MAX_VALUES_A_FIELD = 200;
const MAX_ACTIONS = 400;
const MAX_PLACES = 400;

/** Field values, whole actions and places met in one game: what mutations are made of. */
export class Harvest {
  readonly #values = new Map<string, Map<string, Map<string, Json | undefined>>>();
  readonly #actions: Action[] = [];
  readonly #places = new Set<Place>();

  addAction(action: Action, rng: Rng): void {
    const fields = this.#values.get(action.type) ?? new Map<string, Map<string, Json | undefined>>();
    this.#values.set(action.type, fields);
    for (const [field, value] of Object.entries(action)) {
      if (field === 'type') continue;
      const values = fields.get(field) ?? new Map<string, Json | undefined>();
      fields.set(field, values);
      if (values.size < MAX_VALUES_A_FIELD) values.set(JSON.stringify(value), value);
    }
    if (this.#actions.length < MAX_ACTIONS) this.#actions.push(action);
    else this.#actions[rng.below(MAX_ACTIONS)] = action;
  }

  addPlaces(layout: Layout, steps: readonly Step[]): void {
    for (const place of layout.places.keys()) this.#addPlace(place);
    for (const step of steps) this.#addPlace(step.type === 'move' ? step.to : step.at);
  }

  get actions(): readonly Action[] {
    return this.#actions;
  }

  get places(): readonly Place[] {
    return [...this.#places];
  }

  get types(): readonly string[] {
    return [...this.#values.keys()];
  }

  /** Fields of a type with every value that was seen, and absent. */
  fieldsOf(type: string): readonly { field: string; values: readonly (Json | undefined)[] }[] {
    return [...(this.#values.get(type) ?? [])].map(([field, values]) => ({
      field,
      values: [...values.values(), undefined],
    }));
  }

  #addPlace(place: Place): void {
    if (this.#places.size < MAX_PLACES) this.#places.add(place);
  }
}
