import type { GeneratedSql, GuardedSql, PlainSql, SqlGuard } from '@portico/sql';
import { block, indent } from '../moduleText.ts';
import { key, quote } from '../names.ts';
import { splitSqlLines } from './splitSqlLines.ts';

/** Emits SQL by dialect as a member of an object. Short texts of all dialects share a line. */
export function emitSqlLines(name: string, sql: GeneratedSql): string[] {
  const line = `${name}: ${joinSqlLines(sql)},`;
  if (line.length <= 120 && Object.values(sql).every((each) => typeof each === 'string')) return [line];
  return block(
    `${name}: {`,
    Object.entries(sql).flatMap(([dialect, each]) => emitPlainLines(key(dialect), each)),
    '},',
  );
}

function joinSqlLines(sql: GeneratedSql): string {
  const members = Object.entries(sql).map(
    ([dialect, each]) => `${key(dialect)}: ${emitSqlText(typeof each === 'string' ? each : each.text)}`,
  );
  return `{ ${members.join(', ')} }`;
}

function emitPlainLines(name: string, sql: PlainSql): string[] {
  return typeof sql === 'string' ? emitTextLines(name, sql) : block(`${name}: {`, emitGuardedLines(sql), '},');
}

function emitGuardedLines({ text, caller, tenant, guards = [] }: GuardedSql): string[] {
  return [
    ...emitTextLines('text', text),
    ...(caller === undefined ? [] : [`caller: ${quote(caller)},`]),
    ...(tenant === undefined ? [] : [`tenant: ${quote(tenant)},`]),
    ...(guards.length === 0 ? [] : ['guards: [', ...indent(guards.map(emitGuardLine)), '],']),
  ];
}

function emitGuardLine({ guard, entity, sql, anonymous }: SqlGuard): string {
  const other = anonymous === undefined ? '' : `, anonymous: ${emitSqlText(anonymous)}`;
  return `{ guard: ${quote(guard)}, entity: ${quote(entity)}, sql: ${emitSqlText(sql)}${other} },`;
}

/** Emits a long text as a template literal of several lines, so that it can be copied unchanged. */
function emitTextLines(name: string, text: string): string[] {
  const lines = splitSqlLines(text);
  if (lines.length === 1 || !fitsTemplate(text)) return [`${name}: ${emitSqlText(text)},`];
  return [`${name}: ${opening(text)}`, ...indent(lines), '`,'];
}

/** Emits a text on one line, as a template literal if a quoted text would need escapes. */
function emitSqlText(text: string): string {
  const isPlain = !text.includes("'") && !text.includes('\\');
  return isPlain || !fitsTemplate(text) ? quote(text) : `${opening(text)}${text}\``;
}

function opening(text: string): string {
  return text.includes('\\') ? 'String.raw`' : '`';
}

function fitsTemplate(text: string): boolean {
  return !/`|\$\{|\n|\\$/.test(text);
}
