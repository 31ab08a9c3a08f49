import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network that a client's address counts as: an IPv4 address by itself, and the first 64 bits of an IPv6 address, because one
 * subscriber gets at least those (RFC 6177). An IPv4 address that is written as IPv6 (RFC 4291 section 2.5.5.2) is that IPv4 address.
 */
export function clientNetwork(address: string): string {
  const zone = address.indexOf('%');
  const plain = zone === -1 ? address : address.slice(0, zone);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : plain;
}

/** The first four groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

/** The groups of a part of an address; a dotted end stands for two. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
