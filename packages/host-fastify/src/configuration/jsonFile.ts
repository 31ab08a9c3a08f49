import { readFileSync } from 'node:fs';

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
  return valuesOf(text, path);
}

function valuesOf(text: string, path: string): JsonFile {
  let root: unknown;
  try {
    // A byte order mark is no part of JSON, and some editors write one.
    root = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // What the parser says repeats the text, which may hold secrets.
    return { values: new Map(), problems: [`the configuration '${path}' is no JSON`] };
  }
  const values = new Map<string, string>();
  if (!isSection(root)) return { values, problems: [`the configuration '${path}' is no JSON object`] };
  const wrong = collect(root, [], values);
  return { values, problems: wrong.map((key) => `the configuration '${path}' has no value that can be read at ${key}`) };
}

/** Sections become keys with colons, lists of values texts with commas, numbers and switches texts; null says nothing. Gives back the keys of anything else. */
function collect(section: Readonly<Record<string, unknown>>, above: readonly string[], values: Map<string, string>): string[] {
  return Object.entries(section).flatMap(([name, value]) => {
    const path = [...above, name];
    if (isSection(value)) return collect(value, path, values);
    const text = textOf(value);
    if (text === undefined) return [path.join(':')];
    if (text !== null) values.set(path.join(':'), text);
    return [];
  });
}

/** Undefined for what is no value; null for none. */
function textOf(value: unknown): string | null | undefined {
  if (value === null) return null;
  if (Array.isArray(value)) return value.every(isScalar) ? value.join(',') : undefined;
  return isScalar(value) ? String(value) : undefined;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isSection(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
