import { omitUndefined } from '@portico/core/values';
import type { Dialect, DialectName } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';

/** The filters of an entity that a caller's view can lift. */
export type GuardName = 'live' | 'owner' | 'tenant';

/** A filter within a statement, by the text that the statement has for it. */
export interface SqlGuard {
  readonly guard: GuardName;
  /** `Area.Entity`. */
  readonly entity: string;
  /** As it stands in the text; it is left out where the filter is lifted. */
  readonly sql: string;
  /** What stands in its place for callers who are not signed in. */
  readonly anonymous?: string;
}

/** A statement whose filters can be lifted, or that takes the caller's id or tenant. */
export interface GuardedSql {
  /** With all filters, as it runs for a caller who is signed in. */
  readonly text: string;
  /** The parameter that is the caller's id. */
  readonly caller?: string;
  /** The parameter that is the caller's tenant. */
  readonly tenant?: string;
  /** In the order in which they stand in the text. */
  readonly guards?: readonly SqlGuard[];
}

/**
 * A statement or a part of one as generated code holds it: SQL of one dialect that a client of the database takes as it is. Its parameters are
 * its values in their order; a line break within it counts as one space.
 */
export type PlainSql = string | GuardedSql;

/** Generated SQL by the names of dialects. */
export type GeneratedSql = Readonly<Record<DialectName, PlainSql>>;

const parameterToken = /\{(caller|tenant|\d+)\}/g;
const guarded = /\{(owner|live|tenant) ([^{}]+)\}(.*?)\{\/\1\}/gs;

/** The SQL of a fragment in some dialects, as generated code holds it. */
export function generatedSql(fragment: SqlFragment, dialects: readonly Dialect[]): GeneratedSql {
  return Object.fromEntries(dialects.map((dialect) => [dialect.name, plainSql(fragment(dialect), dialect)]));
}

/** A text with tokens as plain SQL. */
export function plainSql(text: string, dialect: Dialect): PlainSql {
  const parameters = parametersOf(text, dialect);
  const { caller, tenant } = parameters;
  const plain = (part: string): string => part.replaceAll(parameterToken, (_, token: string) => parameters.of(token));
  const guards: SqlGuard[] = [];
  let shown = '';
  let from = 0;
  for (const match of text.matchAll(guarded)) {
    const before = shown.length;
    shown += plain(text.slice(from, match.index));
    const guard = guardOf(match, plain);
    mustBeFound(guard, { shown, before });
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

/** The parameters of a text: its values, then the caller's id and tenant where it takes them. */
function parametersOf(text: string, dialect: Dialect) {
  const values = [...text.matchAll(/\{(\d+)\}/g)].map(([, index]) => Number(index) + 1);
  let last = Math.max(0, ...values);
  const caller = text.includes('{caller}') ? dialect.parameter(++last) : undefined;
  const tenant = text.includes('{tenant}') ? dialect.parameter(++last) : undefined;
  const of = (token: string): string =>
    token === 'caller' ? caller! : token === 'tenant' ? tenant! : dialect.parameter(Number(token) + 1);
  return { caller, tenant, of };
}

function guardOf([, guard, entity, inner]: RegExpMatchArray, plain: (part: string) => string): SqlGuard {
  const sql = plain(signedIn(inner!)).trimStart();
  const anonymous = inner!.includes('{anonymous}') && { anonymous: plain(notSignedIn(inner!)).trimStart() };
  return { guard: guard as GuardName, entity: entity!, sql, ...anonymous };
}

function signedIn(text: string): string {
  return text.replaceAll(/\{anonymous\}.*?\{\/anonymous\}/gs, '').replaceAll(/\{\/?known\}/g, '');
}

function notSignedIn(text: string): string {
  return text.replaceAll(/\{known\}.*?\{\/known\}/gs, '').replaceAll(/\{\/?anonymous\}/g, '');
}

/** A guard is found by its text, behind the guard before it: where the same text stands there once more, that would be taken for it. */
function mustBeFound({ sql }: SqlGuard, { shown, before }: { shown: string; before: number }): void {
  if (`${shown} ${sql}`.indexOf(` ${sql}`, before) !== shown.length)
    throw new Error(`The filter '${sql}' stands twice in: ${shown} ${sql}`);
}
