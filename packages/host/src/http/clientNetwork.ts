import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of a client's address: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one
 * subscriber has at least those (RFC 6177). An IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2) counts as the IPv4
 * address.
 */
export function getClientNetwork(address: string): string {
  const zone = address.indexOf('%');
  const plain = zone === -1 ? address : address.slice(0, zone);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `${getFirstGroups(plain).join(':')}::/64` : plain;
}

/** Returns the first four groups of an IPv6 address, without leading zeros. */
function getFirstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = parseGroups(head);
  const after = tail === undefined ? [] : parseGroups(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

/** Parses the groups of a part of an address; a dotted end counts as two groups. */
function parseGroups(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
