import { Configuration } from '@portico/core';
import { parseDuration } from '@portico/runtime';
import type { Duration, ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';

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
  /**
   * How long one answer of it is waited for: seconds, or a text such as `500ms`.
   * @default `Service:Redis:Timeout`, else `500ms`
   * @see docs/guide/rate-limits.md
   */
  readonly timeout?: Duration;
}

/** Where Redis is. */
export interface RedisAddress {
  readonly url: string;
  readonly prefix: string;
  /** How long one command may take. */
  readonly timeout: number | string;
}

/** Where the Redis of a host is: options win over configuration. Undefined where neither names one. */
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

/** What is wrong with the address; the address itself may hold a password, and is not repeated. */
export function findRedisProblems(address: RedisAddress | undefined): string[] {
  if (address === undefined) return [];
  const isAddress = /^rediss?:\/\/[^/]/.test(address.url) && URL.canParse(address.url);
  return [
    ...(isAddress ? [] : ['Service:Redis:Url is no address of Redis: redis://user:password@host:port/database']),
    ...((parseDuration(address.timeout) ?? 0) > 0
      ? []
      : [`Service:Redis:Timeout is '${address.timeout}'; it must be seconds above zero, or a text such as 500ms`]),
  ];
}
