import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * The proxies whose `X-Forwarded-*` headers are trusted: all (`true`), none (`false`), addresses and ranges, or a function
 * of an address and its distance. A number of hops does not identify the connecting party, so with a number no proxy is
 * trusted.
 */
export type TrustProxy = boolean | number | string | readonly string[] | ((address: string, hop: number) => boolean);

/** Returns whether an address belongs to a trusted proxy. */
export type TrustCheck = (address: string, hop: number) => boolean;

const ranges: Readonly<Record<string, readonly string[]>> = {
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  loopback: ['127.0.0.1/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Creates the test for addresses of trusted proxies, or returns undefined if no header is trusted. */
export function createTrustTest(trusted: TrustProxy): TrustCheck | undefined {
  if (trusted === false || typeof trusted === 'number' || trusted === '') return undefined;
  if (trusted === true) return () => true;
  if (typeof trusted === 'function') return trusted;
  const entries = typeof trusted === 'string' ? trusted.split(',').map((entry) => entry.trim()) : trusted;
  const list = new BlockList();
  for (const entry of entries.flatMap((each) => ranges[each] ?? [each])) add(list, entry);
  return (address) => {
    const plain = toPlainAddress(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Returns the address of the client: the first one, starting from the connection, that is not a trusted proxy. */
export function resolveClientAddress(message: IncomingMessage, trusts: TrustCheck): string {
  const header = message.headers['x-forwarded-for'];
  const named = typeof header === 'string' ? header.split(',').map((each) => each.trim()) : [];
  let address = message.socket.remoteAddress ?? '';
  let hop = 0;
  for (const next of named.filter((each) => each !== '').toReversed()) {
    if (!trusts(address, hop)) return address;
    address = next;
    hop += 1;
  }
  return address;
}

/** Returns the last value of a header, if a trusted proxy sent it. */
export function readForwardedValue(message: IncomingMessage, name: string, trusts: TrustCheck | undefined): string | undefined {
  if (!trusts) return undefined;
  const header = message.headers[name];
  if (typeof header !== 'string' || header === '' || !trusts(message.socket.remoteAddress ?? '', 0)) return undefined;
  return header.slice(header.lastIndexOf(',') + 1).trim();
}

function add(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const plain = bits === undefined ? toPlainAddress(address) : address;
  const family = isIP(plain);
  const most = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (family === 0 || !Number.isInteger(prefix) || prefix <= 0 || prefix > most)
    throw new TypeError(`trustProxy has the entry '${entry}', which is neither an address nor a range of addresses`);
  list.addSubnet(plain, prefix, family === 4 ? 'ipv4' : 'ipv6');
}

/** Converts an IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2) to IPv4. */
function toPlainAddress(address: string): string {
  const plain = /^::ffff:(.+)$/i.exec(address)?.[1];
  return plain !== undefined && isIPv4(plain) ? plain : address;
}
