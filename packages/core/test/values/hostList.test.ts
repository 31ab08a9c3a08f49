import { listHostUrls, splitHosts } from '@portico/core/values';
import { describe, expect, it } from 'vitest';

describe('A URL that names several hosts', () => {
  it('is split into a URL for each of them', () => {
    expect(listHostUrls('amqp://me:secret@a:5672,b:5673/vhost?x=1,2')).toEqual([
      'amqp://me:secret@a:5672/vhost?x=1,2',
      'amqp://me:secret@b:5673/vhost?x=1,2',
    ]);
  });

  it('has its scheme and credentials in front of the hosts, and everything else behind them', () => {
    expect(splitHosts('postgres://a,b')).toEqual({ start: 'postgres://', hosts: ['a', 'b'], rest: '' });
    expect(splitHosts('postgres://me@a#x')).toEqual({ start: 'postgres://me@', hosts: ['a'], rest: '#x' });
  });

  it.each(['', 'host', 'a,b/c'])('is one text if it has no scheme: %j', (text) => {
    expect([splitHosts(text), listHostUrls(text)]).toEqual([undefined, [text]]);
  });
});
