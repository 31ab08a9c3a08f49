import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { HostOptions } from '#server';
import { Agent, setGlobalDispatcher } from 'undici';

const { HOTEL_TLS_CERTIFICATE: certificate, HOTEL_TLS_KEY: key } = process.env;
const files = certificate !== undefined && key !== undefined ? { certificate, key } : undefined;

/** Whether the hotels serve HTTPS, and the tests call them over HTTP/2 (`scripts/with-http2.mjs`). */
export const isSecure = files !== undefined;

/** The options that make a host serve the protocol. */
export const protocolOptions: HostOptions = files ? { tls: files, http2: true } : {};

/** Returns the settings that make a process of the hotel serve the protocol. In front of hosts behind a proxy, the proxy terminates TLS. */
export function protocolOf(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!files || 'Service__TrustedProxies' in settings) return {};
  return {
    Service__Tls__Certificate: files.certificate,
    Service__Tls__Key: files.key,
    Service__Http2: 'true',
    NODE_EXTRA_CA_CERTS: files.certificate,
  };
}

/** Returns the address of a hotel on this machine. */
export const addressAt = (port: number): string => `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`;

/** Opens a connection for bytes of HTTP/1.1 to a hotel on this machine. */
export function openSocket(address: string): Socket {
  const { hostname: host, port } = new URL(address);
  const place = { host, port: Number(port) };
  return isSecure ? connectSecurely({ ...place, ALPNProtocols: ['http/1.1'] }) : connect(place);
}

// The `fetch` of this process, with which the tests call the hotels.
if (isSecure) setGlobalDispatcher(new Agent({ allowH2: true }));
