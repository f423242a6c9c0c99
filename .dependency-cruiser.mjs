/**
 * Who may import whom: engine ← games ← twin ← bridge, protocol a leaf. Each room lists the rooms it may
 * reach; everything else in the repository is out of bounds for it.
 */
const GAMES = 'packages/games/[^/]+';
const ROOMS = [
  { room: 'packages/engine', reaches: [] },
  { room: 'packages/protocol', reaches: [] },
  { room: 'packages/games/(?!registry/)[^/]+', reaches: ['packages/engine'] },
  { room: 'packages/games/registry', reaches: ['packages/engine', GAMES] },
  { room: 'packages/twin', reaches: ['packages/engine', GAMES, 'packages/protocol'] },
  { room: 'apps/bridge', reaches: ['packages', 'tools/simulator'] },
  { room: 'apps/table', reaches: ['packages/engine', GAMES, 'packages/protocol'] },
  { room: 'firmware-protocol', reaches: ['packages/protocol'] },
  { room: 'tools/simulator', reaches: ['packages', 'firmware-protocol'] },
  { room: 'tools/bench', reaches: ['packages', 'apps/bridge', 'tools/simulator'] },
  { room: 'tools/testing', reaches: ['tools/launcher'] },
  { room: 'tools/(?!simulator/|bench/|testing/)[^/]+', reaches: [] },
];
const OURS = '^(packages|apps|tools|firmware-protocol)/';
/** Test files, and what only tests use: `test/` beside src, `src/testing/` inside it. */
const TESTS = '([.]test[.]tsx?$|/test/|/src/testing/)';
/** Tests of every room may use the shared test helpers; the screens' tests also the stand-ins for the bridge. */
const TEST_ROOMS = { 'apps/table': ['tools/testing', 'tools/simulator'] };

const stay = (room, reaches) => [`^${room}/`, ...reaches.map((other) => `^${other}/`)];
/** In a game's rule `$1` is the game itself: one game never imports another. */
const own = (room) => (room.includes('[^/]+') ? '$1' : room);
const named = (room) => (room.includes('[^/]+') ? `(${room})` : room);

function boundary({ room, reaches }) {
  const title = room.replace('(?!registry/)[^/]+', '*').replace('(?!simulator/|bench/|testing/)[^/]+', '*');
  const reached = reaches.length > 0 ? reaches.join(', ').replaceAll('[^/]+', '*') : 'nothing else of ours';
  const testing = TEST_ROOMS[room] ?? ['tools/testing'];
  return [
    {
      name: `boundary: ${title}`,
      comment: `${title} imports ${reached}; move the code, or pass what it needs in as a value`,
      severity: 'error',
      from: { path: `^${named(room)}/`, pathNot: TESTS },
      to: { path: OURS, pathNot: stay(own(room), reaches) },
    },
    {
      name: `boundary: tests of ${title}`,
      comment: `tests of ${title} import ${reached}, and ${testing.join(', ')}`,
      severity: 'error',
      from: { path: [`^${named(room)}/.*${TESTS}`] },
      to: { path: OURS, pathNot: stay(own(room), [...reaches, ...testing]) },
    },
  ];
}

export default {
  forbidden: [
    ...ROOMS.flatMap(boundary),
    {
      name: 'no-cycle',
      comment: 'modules that import each other in a ring cannot be understood one at a time',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'pure-packages-stay-pure',
      comment: 'engine, games, twin and protocol run anywhere: zod is the only library in them',
      severity: 'error',
      from: { path: '^packages/', pathNot: [TESTS, '^packages/engine/src/(kit|conformance)/'] },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
        pathNot: '/node_modules/zod/',
      },
    },
    {
      name: 'declared-dependencies',
      comment: 'an import that no package.json declares works by luck: add it with pnpm add',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: OURS },
    },
    {
      name: 'resolvable',
      comment: 'the imported module does not exist',
      severity: 'error',
      from: {},
      // `virtual:` modules are made by vite's plug-ins.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-dev-dependency-in-sources',
      comment: 'what runs at a table is a dependency of its own package, not a tool of the workspace',
      severity: 'error',
      from: {
        path: '^(packages|apps)/[^.]*/src/',
        pathNot: [TESTS, '^packages/engine/src/(kit|conformance)/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
