import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const generated = join(import.meta.dirname, '../../src/generated');

/** One SQL text of the generated code, unchanged. */
export interface EmittedSql {
  /** The file, and the number of the line. */
  readonly place: string;
  readonly dialect: string;
  /**
   * A whole statement; a condition or an expression of the last select; or a filter: `guard` stands in the last statement, and `anonymous` can take
   * the place of the last `guard`.
   */
  readonly kind: 'select' | 'statement' | 'condition' | 'expression' | 'guard' | 'anonymous';
  readonly text: string;
}

/** The members of plans that contain SQL. */
const kinds: Readonly<Record<string, EmittedSql['kind']>> = {
  select: 'select',
  count: 'statement',
  insert: 'statement',
  filters: 'condition',
  columns: 'expression',
  sorts: 'expression',
  key: 'expression',
};

const member = /\b(select|count|insert|filters|columns|sorts|key): [{[]/;
const text = /\b(sqlite|postgres|text|sql|anonymous): (?:(\{)|`([^`]*)`|String\.raw`([^`]*)`|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))/;
const either = new RegExp(`${member.source}|${text.source}`, 'g');

/** Returns every SQL text of the emitted plans, in their order. */
export function emittedSql(): EmittedSql[] {
  return globSync('**/{entities,answers,operations/*}.ts', { cwd: generated }).toSorted().flatMap(textsIn);
}

function textsIn(file: string): EmittedSql[] {
  const code = readFileSync(join(generated, file), 'utf8');
  const found: EmittedSql[] = [];
  let kind: EmittedSql['kind'] = 'statement';
  let dialect = '';
  for (const match of code.matchAll(either)) {
    const [, plan, name, opens, template, raw, literal] = match;
    if (plan !== undefined) kind = kinds[plan]!;
    else if (name === 'sqlite' || name === 'postgres') dialect = name;
    if (plan !== undefined || opens !== undefined) continue;
    const place = `${file}:${code.slice(0, match.index).split('\n').length}`;
    const part = name === 'sql' ? 'guard' : name === 'anonymous' ? 'anonymous' : kind;
    found.push({ place, dialect, kind: part, text: template ?? raw ?? valueOf(literal!) });
  }
  return found;
}

/** Returns the value of a string literal of JavaScript. */
function valueOf(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
