import type { Game } from '../../contract.ts';
import { generalCatalogue } from '../../general-catalogue.ts';
import type { Message } from '../../message.ts';
import { expect, words } from '../failure.ts';
import { type Check, type Moment, someOf } from '../moment.ts';

/** Every sentence is in the catalogue, with all that it speaks of. */
export const wordsCheck: Check = {
  name: 'words',
  rate: 0.1,
  run(moment) {
    const { game, state, by, list, match, rng } = moment;
    for (const viewer of ['public', ...match.seats.keys()] as const) speak(game, game.prompt(state, viewer));
    const codes = Array.from({ length: list.count }, (_, i) => list.at(i));
    for (const code of someOf(codes, 4, rng)) {
      const action = game.decode(state, code);
      speak(game, game.describe(state, by, action));
      for (const event of game.events(state, by, action)) if ('what' in event) speak(game, event.what);
      for (const step of game.delta(state, by, action))
        speak(game, game.nameOfPlace(step.type === 'move' ? step.to : step.at));
    }
    speakRefusals(moment);
  },
};

function speakRefusals({ game, state, by, harvest, rng }: Moment): void {
  for (const action of someOf(harvest.actions, 8, rng)) {
    const violation = game.check(state, by, action);
    if (violation) speak(game, violation.message);
  }
}

function speak(game: Game, message: Message): void {
  const template = game.catalogue[message.id] ?? generalCatalogue[message.id];
  expect(template !== undefined, () => `no sentence "${message.id}" in the catalogue`);
  for (const [, name] of template.matchAll(/\{(\w+)\}/g)) {
    const value = message.values?.[name as string];
    expect(value !== undefined, () => `"${template}" lacks {${name}} in ${words(message)}`);
    if (typeof value !== 'object') continue;
    if ('kind' in value) speak(game, game.nameOfKind(value.kind as string));
    else if ('place' in value && typeof value.place === 'string') speak(game, game.nameOfPlace(value.place));
    else if ('id' in value) speak(game, value as Message);
  }
}
