import type { HostOptions } from '#server';
import { Agent, setGlobalDispatcher } from 'undici';

const certificate = process.env['HOTEL_TLS_CERTIFICATE'];
const key = process.env['HOTEL_TLS_KEY'];

/** Whether the hotels serve HTTPS, and the tests call them over HTTP/2 (`scripts/with-http2.mjs`). */
export const isSecure = certificate !== undefined && key !== undefined;

/** The options that make a host serve the protocol. */
export const protocolOptions: HostOptions = isSecure ? { tls: { certificate, key }, http2: true } : {};

/** Returns the settings that make a process of the hotel serve the protocol. In front of hosts behind a proxy, the proxy terminates TLS. */
export function protocolOf(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!isSecure || 'Service__TrustedProxies' in settings) return {};
  return { Service__Tls__Certificate: certificate, Service__Tls__Key: key, Service__Http2: 'true' };
}

/** Returns the address of a hotel on this machine. */
export const addressAt = (port: number): string => `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`;

// The `fetch` of this process, with which the tests call the hotels.
if (isSecure) setGlobalDispatcher(new Agent({ allowH2: true }));
