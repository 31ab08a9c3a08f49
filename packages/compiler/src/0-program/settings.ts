import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, omitUndefined } from '@portico/core/values';
import { findMisspelling } from '@portico/core/manifest';
import type { Info } from '@portico/openapi';
import type { Dialect } from '@portico/sql';
import { stripByteOrderMark } from './disk.ts';
import type { ConfigProblem } from './tsconfig.ts';
import { readDialects } from './dialects.ts';
import { readContact, readLicense } from './packageFacts.ts';

/** The compiler settings under `portico` in a project's `package.json`, with defaults. */
export interface Settings {
  /** The folder of the sources, relative to the project; output goes to `generated` in it. */
  readonly sources: string;
  /** Whether emitted files are type-checked with the project. */
  readonly check: boolean;
  readonly info: Info;
  /** The dialects to generate SQL for. */
  readonly dialects: readonly Dialect[];
}

/** The settings of a project. Invalid settings have their defaults and are listed as problems. */
export interface SettingsReading {
  readonly settings: Settings;
  readonly problems: readonly ConfigProblem[];
}

/** The settings under `portico`, each with its type; `entry` belongs to the command. */
const known = { sources: 'string', check: 'boolean', title: 'string', entry: 'string', dialects: 'list of names' } as const;

type Members = Readonly<Record<string, unknown>>;

/** Reads the settings of the project in a folder. */
export function loadSettings(root: string): Settings {
  return readSettings(root).settings;
}

/** Reads the settings of the project in a folder, and their problems. */
export function readSettings(root: string): SettingsReading {
  const path = join(root, 'package.json');
  const text = stripByteOrderMark(existsSync(path) ? readFileSync(path, 'utf8') : '{}');
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value))
      return { settings: understand({}, {}), problems: [{ file: path, reason: 'it is not an object', start: 0, end: 1 }] };
    const given = value['portico'];
    const portico = isJsonObject(given) ? given : {};
    const at = (key: string, reason: string) => ({ file: path, reason, ...findPlace(text, key) });
    const problems = given === undefined || isJsonObject(given) ? findProblems(portico, at) : [at('portico', "'portico' is not an object")];
    const { dialects, problem } = readDialects(root, portico['dialects']);
    if (problem !== undefined) problems.push(at('dialects', problem));
    return { settings: { ...understand(value, portico), dialects }, problems };
  } catch (error) {
    const reason = (error as Error).message.replace(/ \(line \d+ column \d+\)$/, '');
    const start = Math.min(Number(/position (\d+)/.exec(reason)?.[1] ?? text.length), Math.max(text.length - 1, 0));
    return { settings: understand({}, {}), problems: [{ file: path, reason, start, end: Math.min(start + 1, text.length) }] };
  }
}

function findProblems(portico: Members, at: (key: string, reason: string) => ConfigProblem): ConfigProblem[] {
  return Object.entries(portico).flatMap(([key, value]) => {
    if (!Object.hasOwn(known, key)) {
      const meant = findMisspelling(key, Object.keys(known));
      const hint = meant === undefined ? `; the valid settings are ${Object.keys(known).join(', ')}` : ` (did you mean '${meant}'?)`;
      return [at(key, `unknown setting 'portico.${key}'${hint}`)];
    }
    const type = known[key as keyof typeof known];
    return describeType(value) === type ? [] : [at(key, `'portico.${key}' is not a ${type}`)];
  });
}

function describeType(value: unknown): string {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? known.dialects : typeof value;
}

function understand(file: Members, portico: Members): Settings {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const description = text(file['description']);
  return {
    sources: text(portico['sources'])?.replace(/^\.\/|\/+$/g, '') ?? 'src',
    check: portico['check'] === true,
    dialects: readDialects('', undefined).dialects,
    info: {
      title: text(portico['title']) ?? text(file['name']) ?? 'Service',
      version: text(file['version']) ?? '1.0.0',
      ...omitUndefined({ description, contact: readContact(file['author']), license: readLicense(file['license']) }),
    },
  };
}

function findPlace(text: string, key: string): { start: number; end: number } {
  const portico = key === 'portico' ? 0 : Math.max(text.indexOf('"portico"'), 0);
  const start = Math.max(text.indexOf(JSON.stringify(key), portico), 0);
  return { start, end: start + key.length + 2 };
}
