import { isIPv6 } from 'node:net';

/**
 * What an address is counted as: an IPv4 address as it is, in its IPv6 form too, and of an IPv6 address the network of 64 bits,
 * since whoever has one address of such a network commonly has them all.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? address;
  return `${groupsOf(bare).slice(0, 4).join(':')}::`;
}

/** The eight groups of an address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
