import { IdentifierNode, ParensNode, RawNode, SelectQueryNode, TableNode, ValueNode, type OperationNode } from 'kysely';
import type { Catalog } from './catalog.ts';
import { createUnseenTablesFault } from './faults.ts';

/** The keywords with which SQL reads or writes tables. */
const reaching = new Set(['select', 'table', 'insert', 'update', 'delete', 'merge', 'join', 'copy', 'with', 'union', 'into']);

/** Rejects raw SQL that could access a table, because a hidden table cannot be filtered. A selection only from a query of the query builder has the filters of that query. */
export function checkRaw(raw: RawNode, catalog: Catalog): void {
  const { sqlFragments, parameters } = flatten(raw);
  const tokens = splitTokens({ sqlFragments, parameters });
  if (tokens === undefined) throw createUnseenTablesFault(sqlFragments.join('…'));
  tokens.forEach((token, index) => {
    if (token.kind === 'parameter' || token.kind === 'sign') return;
    const isReaching = token.kind === 'word' && reaching.has(token.text);
    const isSeen = token.text === 'select' && selectsFromQuery(tokens.slice(index + 1), parameters);
    if ((isReaching && !isSeen) || catalog.has(token.text)) throw createUnseenTablesFault(sqlFragments.join('…'));
  });
  for (const parameter of parameters) {
    const name = TableNode.is(parameter) ? parameter.table.identifier.name : IdentifierNode.is(parameter) ? parameter.name : undefined;
    if (name !== undefined && (TableNode.is(parameter) || catalog.has(name))) throw createUnseenTablesFault(name);
  }
}

/** The fragments of raw SQL, and the values between them. */
type RawParts = Pick<RawNode, 'sqlFragments' | 'parameters'>;

/** Inlines nested texts, because a part alone does not show what is quoted. */
function flatten({ sqlFragments, parameters }: RawParts): RawParts {
  const fragments = [sqlFragments[0] ?? ''];
  const others: OperationNode[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const inner: RawParts = RawNode.is(parameter) ? flatten(parameter) : { sqlFragments: ['', ''], parameters: [parameter] };
    fragments.push(fragments.pop()! + inner.sqlFragments[0]!, ...inner.sqlFragments.slice(1));
    fragments.push(fragments.pop()! + (sqlFragments[index + 1] ?? ''));
    others.push(...inner.parameters);
  }
  return { sqlFragments: [...fragments, ...sqlFragments.slice(parameters.length + 1)], parameters: others };
}

/** Returns whether what follows `select` is `… from <query> as <name>` and no more. */
function selectsFromQuery(tokens: readonly RawToken[], parameters: readonly OperationNode[]): boolean {
  const from = tokens.findIndex((token, index) => isWord(token, 'from') && countDepth(tokens, index) === 0);
  if (from < 0 || tokens.some((_, index) => index < from && countDepth(tokens, index) < 0)) return false;
  const [query, ...rest] = tokens.slice(from + 1);
  if (query?.kind !== 'parameter' || !isQuery(parameters[query.index])) return false;
  const [name, end] = isWord(rest[0], 'as') ? rest.slice(1) : rest;
  return (name?.kind === 'word' || name?.kind === 'name') && (end === undefined || (end.kind === 'sign' && end.text === ')'));
}

function isQuery(node: OperationNode | undefined): boolean {
  if (node === undefined) return false;
  return SelectQueryNode.is(node) || (ParensNode.is(node) && isQuery(node.node));
}

function isWord(token: RawToken | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text;
}

/** Returns how many parentheses are open before a token. */
function countDepth(tokens: readonly RawToken[], index: number): number {
  let depth = 0;
  for (const token of tokens.slice(0, index)) if (token.kind === 'sign') depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0;
  return depth;
}

/** A token of raw SQL: a word, a quoted name, a parameter by its position, or any other character. Literals are omitted. */
export type RawToken =
  | { readonly kind: 'word' | 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'parameter'; readonly index: number };

// U+0000 cannot occur in SQL, so it can represent a parameter.
const parameter = '\0';
const pieces = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}\p{N}_]+|\0|\S/gu;
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"/gu;
/** The characters that can change the meaning of a quote: comments, dollar quotes, other quotes, and an unterminated quote. */
const unclear = /--|\/\*|\$[\p{L}_][\p{L}\p{N}_]*\$|\$\$|[`'"]/u;
const opening = /(?<!\barray)\[/iu;

/** Returns whether brackets contain a quote: in SQLite they are a name, unless they are the elements of an array. */
function holdsQuoteInBrackets(text: string): boolean {
  return text.split(']').some((part) => {
    const start = part.search(opening);
    return start >= 0 && /['"`]/u.test(part.slice(start));
  });
}

/** Returns whether it is unclear where literals and quoted names end. Such characters have no effect inside quotes, but a backslash may escape a quote. */
function isUnclear(text: string): boolean {
  return text.includes('\\') || holdsQuoteInBrackets(text) || unclear.test(text.replaceAll(quoted, ' '));
}

/** Splits raw SQL into tokens; undefined if a parameter other than a bound value occurs inside quotes. If it is unclear where quotes end, no text counts as quoted. */
function splitTokens({ sqlFragments, parameters }: RawParts): readonly RawToken[] | undefined {
  const text = sqlFragments.join(parameter);
  const tokens: RawToken[] = [];
  let next = 0;
  for (const [piece] of (isUnclear(text) ? text.replaceAll(/['"]/gu, ' ') : text).matchAll(pieces)) {
    if (piece === parameter) tokens.push({ kind: 'parameter', index: next++ });
    else if (/^['"]./u.test(piece)) {
      const within = parameters.slice(next, (next += piece.split(parameter).length - 1));
      if (!within.every((node) => ValueNode.is(node) && !node.immediate)) return undefined;
      if (piece.startsWith('"')) tokens.push({ kind: 'name', text: piece.slice(1, -1).replaceAll('""', '"').toLowerCase() });
    } else tokens.push({ kind: /^[\p{L}\p{N}_]/u.test(piece) ? 'word' : 'sign', text: piece.toLowerCase() });
  }
  return tokens;
}
