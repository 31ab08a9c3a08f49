import type { Configuration } from '@portico/core';
import { readSetting } from '../configuration/setting.ts';
import { StartupError } from '../startupError.ts';
import { parseDuration } from '../rateLimits/duration.ts';

/** The options for stopping a host. */
export interface StopOptions {
  /**
   * How long the host still accepts requests while `/health/ready` already fails, so that load balancers stop routing to it,
   * in milliseconds.
   * @default `Service:Shutdown:Delay`, else 0
   * @see docs/guide/deploying.md#graceful-shutdown
   */
  readonly drainDelay?: number;
  /**
   * How long requests in flight may take after the delay, in milliseconds.
   * @default `Service:Shutdown:Timeout`, else 30,000
   */
  readonly stopTimeout?: number;
}

/** The times for stopping a host, in milliseconds. */
export interface ShutdownTimes {
  readonly delay: number;
  readonly timeout: number;
}

const defaults = { delay: 0, timeout: 30_000 };

/** Returns the times that options and configuration set. Throws a startup error for a malformed duration. */
export function resolveShutdownTimes({ drainDelay, stopTimeout }: StopOptions, configuration: Configuration): ShutdownTimes {
  const problems: string[] = [];
  const read = (key: 'Service:Shutdown:Delay' | 'Service:Shutdown:Timeout', otherwise: number): number => {
    const text = readSetting(configuration, key);
    if (text === undefined) return otherwise;
    const span = parseDuration(text);
    if (span === undefined) problems.push(`${key} is '${text}'; it must be seconds, or a text such as 30s`);
    return span ?? otherwise;
  };
  const times = {
    delay: drainDelay ?? read('Service:Shutdown:Delay', defaults.delay),
    timeout: stopTimeout ?? read('Service:Shutdown:Timeout', defaults.timeout),
  };
  if (problems.length > 0) throw new StartupError(problems);
  return times;
}
