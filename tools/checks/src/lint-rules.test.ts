import { expect, test } from 'vitest';
import { type Outcome, tree } from './bad-tree.ts';

const TSCONFIG = JSON.stringify({
  compilerOptions: { strict: true, target: 'es2024', module: 'nodenext', noEmit: true, types: [] },
  include: ['packages/**/*.ts', 'apps/**/*.ts'],
});
const PURE_ROOMS = ['packages/engine', 'packages/games/kerala', 'packages/twin', 'packages/protocol'];
const IMPURE: Readonly<Record<string, string>> = {
  'no-nodejs-modules': "export { join } from 'node:path';",
  'no-restricted-imports': "export const os = () => import('node:os');",
  "'Date'": 'export const now = Date.now();',
  "'performance'": 'export const now = performance.now();',
  "'Math.random'": 'export const { random } = Math;',
  "'setTimeout'": 'setTimeout(() => {}, 1);',
  "'document'": 'export const title = document.title;',
  "'globalThis'": 'export const all = globalThis;',
  "'process'": 'export const args = process.argv;',
  'no-console': "console.log('hello');",
};

async function lint(files: Readonly<Record<string, string>>): Promise<Outcome> {
  using bad = tree(['.oxlintrc.json'], { 'tsconfig.json': TSCONFIG, ...files });
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? '.'))];
  return await bad.run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '-f', 'unix', ...folders);
}

test('what is impure is refused in every pure package and allowed in the bridge', async () => {
  const lines = Object.values(IMPURE).map((line, index) => [`src/case-${index}.ts`, `${line}\n`] as const);
  const files = [...PURE_ROOMS, 'apps/bridge'].flatMap((room) =>
    lines.map(([file, line]) => [`${room}/${file}`, line]),
  );
  const { refused, output } = await lint(Object.fromEntries(files));
  expect(refused).toBe(true);
  for (const room of PURE_ROOMS) {
    for (const [index, rule] of Object.keys(IMPURE).entries()) {
      const said = output.split('\n').filter((text) => text.startsWith(`${room}/src/case-${index}.ts`));
      expect(said.join('\n'), `${room}: ${rule}`).toContain(rule);
    }
  }
  expect(output).not.toContain('apps/bridge/');
});

test('tests of pure packages may use Node', async () => {
  const { refused, output } = await lint({
    'packages/engine/src/fine.test.ts': "export { join } from 'node:path';\n",
  });
  expect(output).not.toContain('fine.test.ts');
  expect(refused).toBe(false);
});

test.each([
  [
    'no-floating-promises',
    'async function act(): Promise<void> {}\nexport const run = (): void => {\n  act();\n};\n',
  ],
  ['no-explicit-any', 'export const anything: any = 1;\n'],
  ['no-default-export', 'export default 1;\n'],
  ['ban-ts-comment', "// @ts-ignore\nexport const text: string = 'a';\n"],
  ['max-lines', 'export const list = [\n'.concat('  1,\n'.repeat(401), '];\n')],
])('%s fails', async (rule, source) => {
  const { refused, output } = await lint({ 'apps/bridge/src/bad.ts': source });
  expect(refused).toBe(true);
  expect(output).toContain(rule);
});

test('no-cycle fails', async () => {
  const { refused, output } = await lint({
    'apps/bridge/src/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
    'apps/bridge/src/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
  });
  expect(refused).toBe(true);
  expect(output).toContain('no-cycle');
});

test('a focused or disabled test fails', async () => {
  const { refused, output } = await lint({
    'packages/engine/src/bad.test.ts':
      "import { test } from 'vitest';\ntest.only('a', () => {});\ntest.skip('b', () => {});\n",
  });
  expect(refused).toBe(true);
  expect(output).toContain('no-focused-tests');
  expect(output).toContain('no-disabled-tests');
});
