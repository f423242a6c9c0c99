export { FakeBridge, type FakeScreen } from './fake-bridge.ts';
export { FakeTable } from './fake-table.ts';
export { fixtures } from './fixtures/index.ts';
export { bridgeHandlers } from './handlers.ts';
