import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { configurationValues } from '@portico/core';
import { EnvironmentFailure } from '../failure.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the variables of this process and those of the file `.env` in the project's folder, as `node --env-file-if-exists=.env` sets them:
 * a variable of the process overrides the file. Throws an `EnvironmentFailure` if the file exists and cannot be read.
 */
export function readProjectEnvironment(project: string): Environment {
  return { ...parseEnv(readText(project)), ...process.env };
}

function readText(project: string): string {
  try {
    return readFileSync(join(project, '.env'), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw new EnvironmentFailure(`The file '.env' of the project cannot be read (${code}).`);
  }
}

/** Returns a function that reads a configuration key, like a host that is started in the project's folder with the file `.env`. */
export function createConfigurationReader(project: string): (key: string) => string | undefined {
  const environment = readProjectEnvironment(project);
  const file = readFileValues(project, environment);
  return (key) => environment[key.replaceAll(':', '__')] ?? file.get(key);
}

function readFileValues(project: string, environment: Environment): ReadonlyMap<string, string> {
  const named = environment['SERVICE_CONFIGURATION'];
  const path = resolve(project, named || 'service.json');
  if (!named && !existsSync(path)) return new Map();
  try {
    const read = configurationValues(readFileSync(path, 'utf8'));
    if (read) return read.values;
  } catch {
    // The parser's message repeats the text, which may contain secrets.
  }
  throw new EnvironmentFailure(`The configuration '${named || 'service.json'}' cannot be read; it must be a JSON object.`);
}
