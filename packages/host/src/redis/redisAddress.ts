import { Configuration } from '@portico/core';
import { parseDuration } from '@portico/runtime';
import type { Duration, ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';
import { parseSentinels } from './sentinels.ts';

/** The address of Redis and the prefix of this host's keys. */
export interface RedisOptions {
  /**
   * The address: `redis://user:password@host:6379/0`, or `rediss://…` for TLS. With Sentinel the addresses of the sentinels and the name of the
   * group: `redis+sentinel://user:password@s1:26379,s2:26379/group/0`.
   * @default `Service:Redis:Url`
   */
  readonly url?: string;
  /**
   * The prefix of all keys.
   * @default `Service:Redis:Prefix`, else `service:`
   */
  readonly prefix?: string;
  /**
   * How long a command may take: seconds, or a text such as `500ms`.
   * @default `Service:Redis:Timeout`, else `500ms`
   * @see docs/guide/rate-limits.md
   */
  readonly timeout?: Duration;
}

/** The resolved address of Redis. */
export interface RedisAddress {
  readonly url: string;
  readonly prefix: string;
  /** How long one command may take. */
  readonly timeout: number | string;
}

/** Returns the Redis address of a host; options override configuration. Undefined if neither names one. */
export function resolveRedisAddress({ url, prefix, timeout }: RedisOptions = {}, registry: ServiceRegistry): RedisAddress | undefined {
  const configuration = registry.builtIn(Configuration);
  const at = url ?? readSetting(configuration, 'Service:Redis:Url');
  if (at === undefined) return undefined;
  return {
    url: at,
    prefix: prefix ?? readSetting(configuration, 'Service:Redis:Prefix') ?? 'service:',
    timeout: timeout ?? readSetting(configuration, 'Service:Redis:Timeout') ?? '500ms',
  };
}

/** Finds problems of the address. The address itself is not repeated, because it may contain a password. */
export function findRedisProblems(address: RedisAddress | undefined): string[] {
  if (address === undefined) return [];
  const isAddress = (/^rediss?:\/\/[^/]/.test(address.url) && URL.canParse(address.url)) || parseSentinels(address.url) !== undefined;
  return [
    ...(isAddress
      ? []
      : [
          'Service:Redis:Url is not a Redis address: redis://user:password@host:port/database, or redis+sentinel://user:password@host:port,host:port/group/database',
        ]),
    ...((parseDuration(address.timeout) ?? 0) > 0
      ? []
      : [`Service:Redis:Timeout is '${address.timeout}'; it must be above 0: seconds, or a text such as 500ms`]),
  ];
}
