import { createHash } from 'node:crypto';
import { dialects, splitStatements } from '@portico/sql';
import type { SqlText, StepMode, ValueCheck } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import type { FileStep, MigrationFile } from './migrationFile.ts';

const modes: readonly string[] = ['alone', 'batches', 'check'] satisfies StepMode[];
/** The comment lines of a step that have a meaning; the names of the file's dialects have one, too. */
const marks: readonly string[] = [
  'after',
  'replaces',
  'replaced',
  'dialects',
  'schema',
  'compatible',
  'step',
  'mode',
  'values',
  'DESTRUCTIVE',
];
const mark = /^-- ([\w-]+):\s*(.*)$/;
const builtIn: readonly string[] = dialects.map(({ name }) => name);

/** Reads a file of the earlier format, which has one dialect; undefined if it names no schema. */
export function readPlainMigration(name: string, raw: string): MigrationFile | undefined {
  const text = normalizeLineEnds(raw);
  const hash = readHeader(text, 'schema');
  if (!hash) return undefined;
  const step: FileStep = { title: name, mode: undefined, sql: mapNames(builtIn, () => text), values: undefined };
  return {
    ...readCommon(name, text, hash),
    after: undefined,
    replaces: [],
    replaced: [],
    compatible: false,
    steps: [step],
    dialects: builtIn,
    isPlain: true,
  };
}

/** Reads a migration for all dialects; undefined if it names no schema. */
export function readMigration(name: string, raw: string): MigrationFile | undefined {
  const text = normalizeLineEnds(raw);
  const hash = readHeader(text, 'schema');
  if (!hash) return undefined;
  const listed = splitNames(readHeader(text, 'dialects'));
  const written = listed.length > 0 ? listed : builtIn;
  const compatible = readHeader(text, 'compatible') ?? 'no';
  if (!/^(?:yes|no)\b/.test(compatible)) throw createFailure(name, `compatible must begin with yes or no, not with '${compatible}'`);
  return {
    ...readCommon(name, text, hash),
    after: splitNames(readHeader(text, 'after')),
    replaces: splitNames(readHeader(text, 'replaces')),
    replaced: splitNames(readHeader(text, 'replaced')),
    compatible: compatible.startsWith('yes'),
    breaks: /^no, *(.+)$/.exec(compatible)?.[1],
    steps: readSteps(name, text, written),
    dialects: written,
    isPlain: false,
  };
}

function readCommon(name: string, text: string, hash: string) {
  const destructive = text.split('\n').flatMap((line) => /^-- DESTRUCTIVE: (.*)$/.exec(line)?.[1] ?? []);
  return { name, hash, checksum: createHash('sha256').update(text).digest('hex'), destructive };
}

/** Normalizes line ends, which version control may have changed. */
function normalizeLineEnds(raw: string): string {
  return raw.replaceAll('\r\n', '\n');
}

function readHeader(text: string, key: string): string | undefined {
  return new RegExp(`^-- ${key}: *(.*)$`, 'm').exec(text)?.[1]?.trim();
}

function splitNames(list = ''): string[] {
  return list.split(',').flatMap((each) => (each.trim() === '' || each.trim() === 'nothing' ? [] : [each.trim()]));
}

interface OpenStep {
  title: string;
  mode: StepMode | undefined;
  sql: Record<string, string>;
  values: ValueCheck | undefined;
  /** The name of a dialect, or `both`. */
  section: string;
}

function readSteps(name: string, text: string, names: readonly string[]): FileStep[] {
  const sections = [...names, 'both'];
  const steps: OpenStep[] = [];
  for (const line of text.split('\n')) {
    const [, found = '', value = ''] = mark.exec(line) ?? [];
    const key = marks.includes(found) || sections.includes(found) ? found : undefined;
    const step = steps.at(-1);
    if (key === 'step') steps.push({ title: value, mode: undefined, sql: mapNames(names, () => ''), values: undefined, section: 'both' });
    else if (step && key !== undefined && sections.includes(key)) step.section = key;
    else if (step && key !== undefined) readMark(name, step, key, value);
    else if (step) addLine(step, line);
    else if (line.trim() !== '' && !line.startsWith('--')) throw createFailure(name, `'${line.trim()}' comes before the first '-- step:'`);
  }
  return steps.map(({ section: _section, ...step }) => ({
    ...step,
    sql: mapNames(names, (dialect) => finishSection(step.sql[dialect]!)),
  }));
}

function readMark(name: string, step: OpenStep, key: string, value: string): void {
  if (key === 'mode' && !modes.includes(value)) throw createFailure(name, `unknown mode '${value}'; use ${modes.join(', ')}`);
  if (key === 'mode') step.mode = value as StepMode;
  if (key === 'values') step.values = readValues(name, value);
}

function readValues(name: string, text: string): ValueCheck {
  try {
    return JSON.parse(text) as ValueCheck;
  } catch {
    throw createFailure(name, 'the line `-- values:` is not JSON');
  }
}

function addLine({ section, sql }: OpenStep, line: string): void {
  for (const dialect of Object.keys(sql)) if (section === 'both' || section === dialect) sql[dialect] += `${line}\n`;
}

function mapNames(names: readonly string[], make: (dialect: string) => string): Record<string, string> & SqlText {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

/** Returns a section's text, or nothing if it consists only of comments. */
function finishSection(text: string): string {
  return splitStatements(text).length === 0 ? '' : text.trim();
}

function createFailure(name: string, reason: string): MigrationFailure {
  return new MigrationFailure(`The migration ${name} cannot be read: ${reason}.`);
}
