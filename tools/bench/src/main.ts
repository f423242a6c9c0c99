import { runBench } from './run.ts';

process.exitCode = await runBench(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
});
