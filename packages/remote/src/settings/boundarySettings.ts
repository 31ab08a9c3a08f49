import type { Configuration } from '@portico/core';
import type { RemoteArea } from '../remoteBoundary.ts';
import { SettingsReader } from './settingsReader.ts';

/** The settings of a boundary; times are in milliseconds. */
export interface BoundarySettings {
  /** The address of the host that runs the area; undefined if it is not configured. */
  readonly baseUrl: URL | undefined;
  /** How long a caller waits for a response. */
  readonly timeout: number;
  /** The maximum number of open connections. */
  readonly connections: number;
  /** The maximum number of calls that wait for a connection. */
  readonly maxPending: number;
  /** The largest response that is read into memory, in bytes. */
  readonly maxAnswerSize: number;
  readonly retries: RetrySettings;
  readonly breaker: BreakerSettings;
}

/** How a call is retried; times are in milliseconds. */
export interface RetrySettings {
  /** The maximum number of attempts, including the first. */
  readonly attempts: number;
  /** The longest pause before the second attempt; it doubles with each further attempt. */
  readonly delay: number;
  /** The maximum delay. */
  readonly maxDelay: number;
}

/** When the circuit breaker of a boundary opens, and for how long; times are in milliseconds. */
export interface BreakerSettings {
  /** The number of consecutive failures that opens it. */
  readonly threshold: number;
  readonly openTime: number;
}

/** Returns the key of a boundary's setting, for example `Service:RemoteBoundaries:Billing:BaseUrl`. */
export function getBoundaryKey(area: string, name: string): string {
  return `Service:RemoteBoundaries:${area}:${name}`;
}

/** The parts of an area that its settings need. The area may run in any process. */
export interface NamedArea {
  readonly module: Pick<RemoteArea['module'], 'name'>;
  readonly options: RemoteArea['options'];
}

/** Returns the settings of a boundary, and their problems. */
export function readBoundarySettings(
  { module, options }: NamedArea,
  configuration: Configuration,
): { readonly settings: BoundarySettings; readonly problems: readonly string[] } {
  const read = new SettingsReader(configuration, (name) => getBoundaryKey(module.name, name));
  const settings: BoundarySettings = {
    baseUrl: read.address('BaseUrl'),
    timeout: read.duration('Timeout', options.timeout ?? 30),
    connections: read.count('Connections', { standard: 64, least: 1 }),
    maxPending: read.count('MaxPending', { standard: 512, least: 0 }),
    maxAnswerSize: read.count('MaxAnswerSize', { standard: 67_108_864, least: 1 }),
    retries: {
      attempts: read.count('Retries:Attempts', { standard: options.attempts ?? 3, least: 1 }),
      delay: read.duration('Retries:Delay', '100ms'),
      maxDelay: read.duration('Retries:MaxDelay', '2s'),
    },
    breaker: {
      threshold: read.count('Breaker:Threshold', { standard: 10, least: 1 }),
      openTime: read.duration('Breaker:OpenTime', '2s'),
    },
  };
  return { settings, problems: read.problems };
}
