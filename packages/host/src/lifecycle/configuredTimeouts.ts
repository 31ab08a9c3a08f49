import { parseDuration } from '@portico/runtime';
import type { HostConfiguration } from '../configuration/hostConfiguration.ts';
import { readSetting } from '../configuration/setting.ts';
import type { ServerTimeouts } from './server.ts';

const durations = {
  headersTimeout: 'Service:Requests:HeadersTimeout',
  requestTimeout: 'Service:Requests:Timeout',
  stallTimeout: 'Service:Responses:StallTimeout',
} as const;

/** Returns the server limits that configuration sets. Malformed values are added to the problems of the configuration. */
export function readTimeouts(configuration: HostConfiguration): ServerTimeouts {
  const found: { -readonly [Name in keyof ServerTimeouts]: number } = {};
  for (const [name, key] of Object.entries(durations) as [keyof typeof durations, (typeof durations)[keyof typeof durations]][]) {
    const text = readSetting(configuration, key)?.trim();
    const time = text ? parseDuration(text) : undefined;
    if (time !== undefined) found[name] = time;
    else if (text)
      configuration.problems.push(`${key} is '${text}'; it must be a duration: seconds, or a text such as '500ms', '30s' or '5m'`);
  }
  const memory = readSetting(configuration, 'Service:Responses:Memory')?.trim();
  if (memory && Number.isSafeInteger(Number(memory)) && Number(memory) > 0) found.responseMemory = Number(memory);
  else if (memory) configuration.problems.push(`Service:Responses:Memory is '${memory}'; it must be a whole number above 0`);
  return found;
}
