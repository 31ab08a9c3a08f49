import { readFileSync } from 'node:fs';
import { configurationValues } from '@portico/core';

/** What a JSON file of configuration says, by key, or why it cannot be read. */
export interface JsonFile {
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** The file that is read where nothing names another. */
const defaultFile = 'service.json';

/** Reads the file that `SERVICE_CONFIGURATION` names, or `service.json` of the folder that the process was started in, which may be absent. */
export function readJsonFile(named: string | undefined): JsonFile {
  const path = named || defaultFile;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!named && code === 'ENOENT') return { values: new Map(), problems: [] };
    return { values: new Map(), problems: [`the configuration '${path}' cannot be read (${code})`] };
  }
  return parseValues(text, path);
}

function parseValues(text: string, path: string): JsonFile {
  const nothing = (problem: string): JsonFile => ({ values: new Map(), problems: [`the configuration '${path}' ${problem}`] });
  try {
    const read = configurationValues(text);
    if (!read) return nothing('is no JSON object');
    const problems = read.unreadable.map((key) => `the configuration '${path}' has no value that can be read at ${key}`);
    return { values: read.values, problems };
  } catch {
    // What the parser says repeats the text, which may hold secrets.
    return nothing('is no JSON');
  }
}
