import { Configuration } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';

/** Where Redis is, and what sets the names of this host's keys apart from others'. */
export interface RedisOptions {
  /**
   * Where it is: `redis://user:password@host:6379/0`, or `rediss://…` for TLS.
   * @default `Service:Redis:Url`
   */
  readonly url?: string;
  /**
   * What the names of all keys begin with.
   * @default `Service:Redis:Prefix`, else `service:`
   */
  readonly prefix?: string;
}

/** Where Redis is. */
export interface RedisAddress {
  readonly url: string;
  readonly prefix: string;
}

/** Where the Redis of a host is: options win over configuration. Undefined where neither names one. */
export function redisAddress({ url, prefix }: RedisOptions = {}, registry: ServiceRegistry): RedisAddress | undefined {
  const configuration = registry.builtIn(Configuration);
  const at = url ?? setting(configuration, 'Service:Redis:Url');
  return at === undefined ? undefined : { url: at, prefix: prefix ?? setting(configuration, 'Service:Redis:Prefix') ?? 'service:' };
}

/** What is wrong with the address; the address itself may hold a password, and is not repeated. */
export function redisProblems(address: RedisAddress | undefined): string[] {
  if (address === undefined) return [];
  return /^rediss?:\/\/[^/]/.test(address.url) && URL.canParse(address.url)
    ? []
    : ['Service:Redis:Url is no address of Redis: redis://user:password@host:port/database'];
}
