import { createHash } from 'node:crypto';
import { dialects, splitStatements } from '@portico/sql';
import type { SqlText, StepMode, ValueCheck } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import type { FileStep, MigrationFile } from './migrationFile.ts';

const modes: readonly string[] = ['alone', 'batches', 'check'] satisfies StepMode[];
const sections: readonly string[] = [...dialects.map(({ name }) => name), 'both'];
const mark = new RegExp(`^-- (after|replaces|replaced|schema|compatible|step|mode|values|${sections.join('|')}|DESTRUCTIVE):\\s*(.*)$`);

/** Reads a file of the earlier format, which holds one dialect; undefined if it names no schema. */
export function readPlainMigration(name: string, raw: string): MigrationFile | undefined {
  const text = normalized(raw);
  const hash = valueOf(text, 'schema');
  if (!hash) return undefined;
  const step: FileStep = { title: name, mode: undefined, sql: inEach(() => text), values: undefined };
  return { ...common(name, text, hash), after: undefined, replaces: [], replaced: [], compatible: false, steps: [step], isPlain: true };
}

/** Reads a migration for all dialects; undefined if it names no schema. */
export function readMigration(name: string, raw: string): MigrationFile | undefined {
  const text = normalized(raw);
  const hash = valueOf(text, 'schema');
  if (!hash) return undefined;
  const compatible = valueOf(text, 'compatible') ?? 'no';
  if (!/^(?:yes|no)\b/.test(compatible)) throw unreadable(name, `compatible has to begin with yes or no, not with '${compatible}'`);
  return {
    ...common(name, text, hash),
    after: names(valueOf(text, 'after')),
    replaces: names(valueOf(text, 'replaces')),
    replaced: names(valueOf(text, 'replaced')),
    compatible: compatible.startsWith('yes'),
    breaks: /^no, *(.+)$/.exec(compatible)?.[1],
    steps: readSteps(name, text),
    isPlain: false,
  };
}

function common(name: string, text: string, hash: string) {
  const destructive = text.split('\n').flatMap((line) => /^-- DESTRUCTIVE: (.*)$/.exec(line)?.[1] ?? []);
  return { name, hash, checksum: createHash('sha256').update(text).digest('hex'), destructive };
}

/** Version control may have put other line ends in. */
function normalized(raw: string): string {
  return raw.replaceAll('\r\n', '\n');
}

function valueOf(text: string, key: string): string | undefined {
  return new RegExp(`^-- ${key}: *(.*)$`, 'm').exec(text)?.[1]?.trim();
}

function names(list = ''): string[] {
  return list.split(',').flatMap((each) => (each.trim() === '' || each.trim() === 'nothing' ? [] : [each.trim()]));
}

interface OpenStep {
  title: string;
  mode: StepMode | undefined;
  sql: Record<string, string>;
  values: ValueCheck | undefined;
  /** A dialect's name, or `both`. */
  section: string;
}

function readSteps(name: string, text: string): FileStep[] {
  const steps: OpenStep[] = [];
  for (const line of text.split('\n')) {
    const [, key, value = ''] = mark.exec(line) ?? [];
    const step = steps.at(-1);
    if (key === 'step') steps.push({ title: value, mode: undefined, sql: inEach(() => ''), values: undefined, section: 'both' });
    else if (step && key !== undefined) readMark(name, step, { key, value });
    else if (step) addLine(step, line);
    else if (line.trim() !== '' && !line.startsWith('--')) throw unreadable(name, `'${line.trim()}' comes before the first '-- step:'`);
  }
  return steps.map(({ section: _section, ...step }) => ({
    ...step,
    sql: inEach((dialect) => whole(step.sql[dialect]!)),
  }));
}

function readMark(name: string, step: OpenStep, { key, value }: { key: string; value: string }): void {
  if (sections.includes(key)) step.section = key;
  if (key === 'mode' && !modes.includes(value)) throw unreadable(name, `the mode '${value}' is none of ${modes.join(', ')}`);
  if (key === 'mode') step.mode = value as StepMode;
  if (key === 'values') step.values = readValues(name, value);
}

function readValues(name: string, text: string): ValueCheck {
  try {
    return JSON.parse(text) as ValueCheck;
  } catch {
    throw unreadable(name, 'the line `-- values:` is not JSON');
  }
}

function addLine({ section, sql }: OpenStep, line: string): void {
  for (const dialect of Object.keys(sql)) if (section === 'both' || section === dialect) sql[dialect] += `${line}\n`;
}

function inEach(make: (dialect: string) => string): Record<string, string> & SqlText {
  return Object.fromEntries(dialects.map(({ name }) => [name, make(name)]));
}

/** A step of comments alone does nothing. */
function whole(text: string): string {
  return splitStatements(text).length === 0 ? '' : text.trim();
}

function unreadable(name: string, reason: string): MigrationFailure {
  return new MigrationFailure(`The migration ${name} cannot be read: ${reason}.`);
}
