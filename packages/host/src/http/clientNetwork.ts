import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network that a client's address counts as: an IPv4 address by itself, and the first 64 bits of an IPv6 address, because one
 * subscriber gets at least those (RFC 6177). An IPv4 address that is written as IPv6 (RFC 4291 section 2.5.5.2) is that IPv4 address.
 */
export function getClientNetwork(address: string): string {
  const zone = address.indexOf('%');
  const plain = zone === -1 ? address : address.slice(0, zone);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `${getFirstGroups(plain).join(':')}::/64` : plain;
}

/** The first four groups of an IPv6 address, without leading zeros. */
function getFirstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = parseGroups(head);
  const after = tail === undefined ? [] : parseGroups(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

/** The groups of a part of an address; a dotted end stands for two. */
function parseGroups(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
