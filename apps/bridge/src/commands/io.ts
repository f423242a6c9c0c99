/** Where a command writes: the terminal, or a test. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Shows progress on one line that is overwritten; nothing where output is not a terminal. */
  progress(text: string): void;
}

export const terminal: Io = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  },
};
