import { readFileSync } from 'node:fs';
import { parseConfigurationValues } from '@portico/core';

/** The values of a JSON configuration file by key, or the reasons why the file cannot be read. */
export interface JsonFile {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** The file that is read by default. */
const defaultFile = 'service.json';

/** Reads the file that `SERVICE_CONFIGURATION` names. The default is `service.json` in the working directory, which may be absent. */
export function readJsonFile(named: string | undefined): JsonFile {
  const path = named || defaultFile;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!named && code === 'ENOENT') return { values: new Map(), problems: [] };
    return { values: new Map(), problems: [`the configuration file '${path}' cannot be read (${code})`] };
  }
  return parseValues(text, path);
}

function parseValues(text: string, path: string): JsonFile {
  const nothing = (problem: string): JsonFile => ({ values: new Map(), problems: [`the configuration file '${path}' ${problem}`] });
  try {
    const read = parseConfigurationValues(text);
    if (!read) return nothing('is not a JSON object');
    const problems = read.unreadable.map((key) => `the configuration file '${path}' has an invalid value at ${key}`);
    return { values: read.values, problems };
  } catch {
    // The parser's message repeats the text, which may contain secrets.
    return nothing('is not valid JSON');
  }
}
