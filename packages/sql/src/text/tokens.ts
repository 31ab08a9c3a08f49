import type { Dialect } from '../dialects/dialect.ts';
import { getText, type SqlFragment } from '../sqlText.ts';
import type { GeneratedSql, GuardedSql, PlainSql, SqlGuard } from './plainSql.ts';

const known = new WeakMap<GeneratedSql, Map<Dialect, string>>();
const patterns = new WeakMap<Dialect, RegExp>();

/** Converts generated SQL to a fragment. */
export function toFragment(sql: GeneratedSql): SqlFragment {
  return (dialect) => getTokenText(sql, dialect);
}

/** Returns generated SQL in a dialect as a text with tokens, which is built once. Throws if the SQL was generated without the dialect. */
export function getTokenText(sql: GeneratedSql, dialect: Dialect): string {
  let made = known.get(sql);
  if (!made) known.set(sql, (made = new Map()));
  let text = made.get(dialect);
  if (text === undefined) made.set(dialect, (text = toTokenText(getText(sql, dialect), dialect)));
  return text;
}

/** Converts plain SQL to a text with tokens: the inverse of `toPlainSql`. */
export function toTokenText(sql: PlainSql, dialect: Dialect): string {
  const { text, guards = [], ...callers }: GuardedSql = typeof sql === 'string' ? { text: sql } : sql;
  const tokens = (part: string): string => renderTokens(part, callers, dialect);
  const line = joinLines(text);
  let made = '';
  let from = 0;
  for (const guard of guards) {
    const at = line.indexOf(` ${guard.sql}`, from);
    if (at < 0) throw new Error(`The generated SQL has no filter '${guard.sql}': ${line}`);
    made += tokens(line.slice(from, at)) + guardText(guard, tokens);
    from = at + 1 + guard.sql.length;
  }
  return made + tokens(line.slice(from));
}

function guardText({ guard, entity, sql, anonymous }: SqlGuard, tokens: (part: string) => string): string {
  const shown = ` ${tokens(sql)}`;
  const inner = anonymous === undefined ? shown : `{known}${shown}{/known}{anonymous} ${tokens(anonymous)}{/anonymous}`;
  return `{${guard} ${entity}}${inner}{/${guard}}`;
}

function renderTokens(text: string, { caller, tenant }: Pick<GuardedSql, 'caller' | 'tenant'>, dialect: Dialect): string {
  return text.replaceAll(buildParameterPattern(dialect), (found: string, position: string | undefined) => {
    if (position === undefined) return found;
    if (found === caller) return '{caller}';
    return found === tenant ? '{tenant}' : `{${Number(position) - 1}}`;
  });
}

/** Replaces line breaks outside quotes with spaces. */
function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  return text.trim().replaceAll(/'[^']*'|"[^"]*"|\s*\n\s*/g, (found) => (/^['"]/.test(found) ? found : ' '));
}

/** Matches the parameters of a dialect. Quoted text contains none. */
function buildParameterPattern(dialect: Dialect): RegExp {
  let pattern = patterns.get(dialect);
  if (!pattern) {
    const written = dialect.parameter(1).replaceAll(/[^\w\s]/g, '\\$&');
    patterns.set(dialect, (pattern = new RegExp(`'[^']*'|"[^"]*"|${written.replace(/\d+/, '(\\d+)')}`, 'g')));
  }
  return pattern;
}
