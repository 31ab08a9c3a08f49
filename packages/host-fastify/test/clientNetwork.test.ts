import { describe, expect, it } from 'vitest';
import { getClientNetwork } from '../../host/src/http/clientNetwork.ts';

describe('The network of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['2001:db8:0:2::7', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(getClientNetwork(address)).toBe(network);
  });
});
