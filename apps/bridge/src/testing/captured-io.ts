import type { Io } from '../commands/io.ts';

/** A terminal that remembers: what a command would have printed. */
export class CapturedIo implements Io {
  readonly lines: string[] = [];
  readonly errors: string[] = [];

  out(line: string): void {
    this.lines.push(line);
  }

  err(line: string): void {
    this.errors.push(line);
  }

  progress(): void {}

  get text(): string {
    return this.lines.join('\n');
  }

  get errorText(): string {
    return this.errors.join('\n');
  }
}
