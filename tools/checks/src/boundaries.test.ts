import { expect, test } from 'vitest';
import { type Outcome, tree } from './bad-tree.ts';

const EMPTY = 'export const empty = 0;\n';
const ROOMS = [
  'packages/engine',
  'packages/protocol',
  'packages/games/kerala',
  'packages/games/hampi',
  'packages/games/registry',
  'packages/twin',
  'apps/bridge',
  'apps/table',
  'tools/simulator',
  'tools/testing',
];

async function cruise(files: Readonly<Record<string, string>>): Promise<Outcome> {
  const rooms = Object.fromEntries(ROOMS.map((room) => [`${room}/src/index.ts`, EMPTY]));
  const manifest = { 'package.json': '{ "name": "tree", "type": "module" }' };
  using bad = tree(['.dependency-cruiser.mjs'], { ...manifest, ...rooms, ...files });
  return await bad.run('dependency-cruiser/bin/dependency-cruiser.mjs', 'packages', 'apps', 'tools');
}

function importing(from: string, to: string, file = 'uses.ts', kind = ''): Record<string, string> {
  const up = '../'.repeat(from.split('/').length + 1);
  return {
    [`${from}/src/${file}`]: `import ${kind}{ empty } from '${up}${to}/src/index.ts';\nexport const used = empty;\n`,
  };
}

const FORBIDDEN = [
  ['packages/engine', 'packages/games/kerala'],
  ['packages/protocol', 'packages/engine'],
  ['packages/games/kerala', 'packages/games/hampi'],
  ['packages/games/kerala', 'packages/twin'],
  ['packages/twin', 'apps/bridge'],
  ['apps/table', 'packages/twin'],
  ['apps/table', 'apps/bridge'],
  ['tools/simulator', 'apps/bridge'],
  ['packages/engine', 'tools/testing'],
] as const;

test('every import against the picture is refused', async () => {
  const files = FORBIDDEN.map(([from, to], index) => importing(from, to, `uses-${index}.ts`));
  const { refused, output } = await cruise(Object.assign({}, ...files));
  for (const [index, [from, to]] of FORBIDDEN.entries()) {
    expect(output).toMatch(new RegExp(`boundary: .*${from}/src/uses-${index}[.]ts → .*${to}/src/index[.]ts`));
  }
  expect(refused).toBe(true);
});

test('a type-only import is an import too', async () => {
  const { refused, output } = await cruise(importing('apps/table', 'packages/twin', 'uses.ts', 'type '));
  expect(output).toContain('boundary: apps/table');
  expect(refused).toBe(true);
});

test('everything that the picture allows passes', async () => {
  const { refused, output } = await cruise({
    ...importing('packages/games/kerala', 'packages/engine'),
    ...importing('packages/games/registry', 'packages/games/kerala'),
    ...importing('packages/twin', 'packages/protocol'),
    ...importing('apps/bridge', 'packages/twin'),
    ...importing('apps/table', 'packages/games/registry'),
    ...importing('tools/simulator', 'packages/twin'),
    ...importing('packages/engine', 'tools/testing', 'uses.test.ts'),
  });
  expect(output).toContain('no dependency violations found');
  expect(refused).toBe(false);
});

test('a ring of modules is refused, type-only links included', async () => {
  const { refused, output } = await cruise({
    'packages/engine/src/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
    'packages/engine/src/b.ts': "import type { A } from './a.ts';\nexport type B = A[];\n",
  });
  expect(output).toContain('no-cycle');
  expect(refused).toBe(true);
});

test('a library nobody declared, and a module that does not exist, are refused', async () => {
  const { refused, output } = await cruise({
    'node_modules/undeclared/package.json':
      '{ "name": "undeclared", "version": "1.0.0", "main": "index.js" }',
    'node_modules/undeclared/index.js': 'exports.value = 1;\n',
    'apps/bridge/src/uses.ts': "export { value } from 'undeclared';\nexport { gone } from './gone.ts';\n",
  });
  expect(output).toContain('declared-dependencies');
  expect(output).toContain('resolvable');
  expect(refused).toBe(true);
});

test('a pure package with a library of its own is refused', async () => {
  const { refused, output } = await cruise({
    'package.json': '{ "name": "tree", "type": "module", "dependencies": { "lodash": "1.0.0" } }',
    'node_modules/lodash/package.json': '{ "name": "lodash", "version": "1.0.0", "main": "index.js" }',
    'node_modules/lodash/index.js': 'exports.value = 1;\n',
    'packages/engine/src/uses.ts': "export { value } from 'lodash';\n",
  });
  expect(output).toContain('pure-packages-stay-pure');
  expect(refused).toBe(true);
});
