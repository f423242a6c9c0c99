import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository whose rules are tried. */
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** What a tool said about a tree, and whether it refused it. */
export interface Outcome {
  readonly refused: boolean;
  readonly output: string;
}

export interface Tree extends Disposable {
  /** Runs one of the repository's tools in the tree, by its path below the repository's node_modules. */
  run(tool: string, ...args: string[]): Promise<Outcome>;
}

/**
 * A throw-away tree with the repository's rules in it and the files given. It never links to node_modules:
 * oxlint follows such a link and type-checks everything behind it, which takes all the memory there is.
 */
export function tree(rules: readonly string[], files: Readonly<Record<string, string>>): Tree {
  const root = mkdtempSync(join(tmpdir(), 'mandapa-rules-'));
  for (const rule of rules) copyFileSync(join(REPOSITORY, rule), join(root, rule));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return {
    run: (tool, ...args) => run(root, join(REPOSITORY, 'node_modules', tool), args),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function run(cwd: string, script: string, args: readonly string[]): Promise<Outcome> {
  const path = [dirname(process.execPath), join(REPOSITORY, 'node_modules/.bin'), process.env['PATH']];
  const env = { ...process.env, PATH: path.join(delimiter), GOMEMLIMIT: '1GiB' };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd, env, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ refused: error !== null, output: stdout + stderr });
    });
  });
}
