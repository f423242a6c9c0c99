export { bridgeNow, Service, type ServiceConfig } from './service.ts';
export { type OpenPort, type Port, SerialTransport } from './transports/serial.ts';
export type { LinkStatus, Transport, TransportListener } from './transports/transport.ts';
