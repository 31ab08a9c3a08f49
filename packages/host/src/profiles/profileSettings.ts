import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Configuration } from '@portico/core';
import { readSetting } from '../configuration/setting.ts';
import { parseDuration } from '../rateLimits/duration.ts';

/** The settings of profiles. */
export interface ProfileSettings {
  /** The folder to which profiles are written. */
  readonly directory: string;
  /** How long a CPU profile records, in milliseconds. */
  readonly duration: number;
  /** The largest heap of which a snapshot is taken, in bytes. */
  readonly heapLimit: number;
}

/** The longest CPU profile in milliseconds, so that its file stays small. */
const longest = 60_000;

const defaults = { duration: 10_000, heapLimit: 512 * 1024 * 1024 };

/** Reads the settings; undefined without a folder, because profiles are then off. */
export function readProfileSettings(configuration: Configuration): ProfileSettings | undefined {
  const directory = readSetting(configuration, 'Service:Profiles:Directory');
  if (!directory) return undefined;
  const duration = readSetting(configuration, 'Service:Profiles:Duration');
  const heapLimit = readSetting(configuration, 'Service:Profiles:HeapLimit');
  return {
    directory,
    duration: duration === undefined ? defaults.duration : (parseDuration(duration) ?? Number.NaN),
    heapLimit: heapLimit === undefined ? defaults.heapLimit : Number(heapLimit),
  };
}

/** Finds problems of the settings. */
export async function findProfileProblems(settings: ProfileSettings | undefined): Promise<string[]> {
  if (!settings) return [];
  const { directory, duration, heapLimit } = settings;
  return [
    ...(process.platform === 'win32' ? ['Service:Profiles:Directory requires signals, which Windows does not have'] : []),
    ...((await isWritable(directory))
      ? []
      : [`Service:Profiles:Directory is '${directory}', which is not a folder that the host can write to`]),
    ...(duration >= 1000 && duration <= longest ? [] : ['Service:Profiles:Duration must be from 1s to 60s']),
    ...(Number.isSafeInteger(heapLimit) && heapLimit > 0 ? [] : ['Service:Profiles:HeapLimit must be a number of bytes']),
  ];
}

async function isWritable(directory: string): Promise<boolean> {
  try {
    await access(directory, constants.W_OK);
    return (await stat(directory)).isDirectory();
  } catch {
    return false;
  }
}
