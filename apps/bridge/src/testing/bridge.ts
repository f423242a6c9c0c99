import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service, type ServiceConfig } from '../service.ts';

/** A bridge for one test: a free port, a journal of its own, what it logs. */
export interface TestBridge {
  readonly service: Service;
  readonly url: string;
  readonly data: string;
  readonly log: string[];
  /** Stops the bridge and throws its journal away. */
  close(): Promise<void>;
}

export async function startBridge(config: Partial<ServiceConfig> = {}): Promise<TestBridge> {
  const log: string[] = [];
  const data = config.data ?? mkdtempSync(join(tmpdir(), 'mandapa-bridge-'));
  const service = await Service.start({
    host: '127.0.0.1',
    port: 0,
    table: 'test',
    data,
    transports: () => [],
    screens: '/nowhere',
    log: (line) => log.push(line),
    ...config,
  });
  return {
    service,
    url: service.url,
    data,
    log,
    close: async () => {
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
