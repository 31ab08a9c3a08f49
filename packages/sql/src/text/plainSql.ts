import { omitUndefined } from '@portico/core/values';
import type { Dialect, DialectName } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';

/** The filters of an entity that a caller's view can lift. */
export type GuardName = 'live' | 'owner' | 'tenant';

/** A filter within a statement, identified by its text there. */
export interface SqlGuard {
  readonly guard: GuardName;
  /** `Area.Entity`. */
  readonly entity: string;
  /** The condition as it appears in the text. It is omitted if the filter is lifted. */
  readonly sql: string;
  /** The replacement for anonymous callers. */
  readonly anonymous?: string;
}

/** A statement whose filters can be lifted, or that takes the caller's id or tenant. */
export interface GuardedSql {
  /** The statement with all filters, as it runs for an authenticated caller. */
  readonly text: string;
  /** The parameter that is the caller's id. */
  readonly caller?: string;
  /** The parameter that is the caller's tenant. */
  readonly tenant?: string;
  /** The filters, in the order of the text. */
  readonly guards?: readonly SqlGuard[];
}

/**
 * A statement, or a part of one, in generated code: SQL of one dialect that a database client accepts unchanged. Its parameters are
 * its values in order; a line break within it counts as one space.
 */
export type PlainSql = string | GuardedSql;

/** Generated SQL by the names of dialects. */
export type GeneratedSql = Readonly<Record<DialectName, PlainSql>>;

const parameterToken = /\{(caller|tenant|\d+)\}/g;
const guarded = /\{(owner|live|tenant) ([^{}]+)\}(.*?)\{\/\1\}/gs;

/** Returns the SQL of a fragment in some dialects, as it appears in generated code. */
export function generateSql(fragment: SqlFragment, dialects: readonly Dialect[]): GeneratedSql {
  return Object.fromEntries(dialects.map((dialect) => [dialect.name, toPlainSql(fragment(dialect), dialect)]));
}

/** Returns a text with tokens as plain SQL. */
export function toPlainSql(text: string, dialect: Dialect): PlainSql {
  const parameters = numberParameters(text, dialect);
  const { caller, tenant } = parameters;
  const plain = (part: string): string => part.replaceAll(parameterToken, (_, token: string) => parameters.of(token));
  const guards: SqlGuard[] = [];
  let shown = '';
  let from = 0;
  for (const match of text.matchAll(guarded)) {
    const before = shown.length;
    shown += plain(text.slice(from, match.index));
    const guard = buildGuard(match, plain);
    requireFound(guard, { shown, before });
    shown += ` ${guard.sql}`;
    guards.push(guard);
    from = match.index + match[0].length;
  }
  shown += plain(text.slice(from));
  if (caller === undefined && tenant === undefined && guards.length === 0) return shown;
  return {
    text: shown,
    ...omitUndefined({ caller: caller || undefined, tenant: tenant || undefined, guards: guards.length > 0 ? guards : undefined }),
  };
}

/** Returns the parameters of a text: its values, then the caller's id and tenant if it uses them. */
function numberParameters(text: string, dialect: Dialect) {
  const values = [...text.matchAll(/\{(\d+)\}/g)].map(([, index]) => Number(index) + 1);
  let last = Math.max(0, ...values);
  const caller = text.includes('{caller}') ? dialect.parameter(++last) : undefined;
  const tenant = text.includes('{tenant}') ? dialect.parameter(++last) : undefined;
  const of = (token: string): string =>
    token === 'caller' ? caller! : token === 'tenant' ? tenant! : dialect.parameter(Number(token) + 1);
  return { caller, tenant, of };
}

function buildGuard([, guard, entity, inner]: RegExpMatchArray, plain: (part: string) => string): SqlGuard {
  const sql = plain(selectSignedIn(inner!)).trimStart();
  const anonymous = inner!.includes('{anonymous}') && { anonymous: plain(selectAnonymous(inner!)).trimStart() };
  return { guard: guard as GuardName, entity: entity!, sql, ...anonymous };
}

function selectSignedIn(text: string): string {
  return text.replaceAll(/\{anonymous\}.*?\{\/anonymous\}/gs, '').replaceAll(/\{\/?known\}/g, '');
}

function selectAnonymous(text: string): string {
  return text.replaceAll(/\{known\}.*?\{\/known\}/gs, '').replaceAll(/\{\/?anonymous\}/g, '');
}

/** Throws if a guard could not be found by its text after the preceding guard, because the same text also occurs earlier. */
function requireFound({ sql }: SqlGuard, { shown, before }: { shown: string; before: number }): void {
  if (`${shown} ${sql}`.indexOf(` ${sql}`, before) !== shown.length)
    throw new Error(`The filter '${sql}' occurs twice in: ${shown} ${sql}`);
}
