import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { MockLine } from './mock-line.ts';

function openLine(path: string) {
  const line = new MockLine(path);
  const events: string[] = [];
  line.attach({
    receive: (bytes) => events.push(`host says ${Buffer.from(bytes).toString('hex')}`),
    opened: () => events.push('opened'),
  });
  const port = line.openPort(path, 115_200);
  const opened = new Promise<void>((resolve, reject) =>
    port.open((error) => (error ? reject(error) : resolve())),
  );
  return { line, port, events, opened };
}

describe('a line behind a mocked serial port', () => {
  it('tells the boards that the host has opened it, and carries bytes both ways', async () => {
    const { line, port, events, opened } = openLine('/dev/both-ways');
    await opened;
    const data = once(port, 'data');
    line.write('hub', Uint8Array.of(1, 2, 3));
    expect([...((await data)[0] as Buffer)]).toEqual([1, 2, 3]);
    await new Promise<void>((resolve, reject) =>
      port.write(Buffer.of(0xab), (error) => (error ? reject(error) : resolve())),
    );
    await new Promise<void>((resolve) => port.drain(() => resolve()));
    expect(events).toEqual(['opened', 'host says ab']);
    await line.drained();
    expect(line.waitingBytes).toBe(0);
  });

  it('loses what boards write while nobody has opened it', async () => {
    const { line, port, opened } = openLine('/dev/nobody-there');
    line.write('hub', Uint8Array.of(9));
    await opened;
    const data = once(port, 'data');
    line.write('hub', Uint8Array.of(7));
    expect([...((await data)[0] as Buffer)]).toEqual([7]);
  });
});
