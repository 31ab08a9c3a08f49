import { IdentifierNode, ParensNode, SelectQueryNode, TableNode, type OperationNode, type RawNode } from 'kysely';
import type { Catalog } from './catalog.ts';
import { unseenTables } from './faults.ts';

/** Words by which SQL reads or writes tables. */
const reaching = new Set(['select', 'table', 'insert', 'update', 'delete', 'merge', 'join', 'copy', 'with', 'union', 'into']);

/** Refuses SQL as text that could reach a table: a table that cannot be seen cannot be filtered. A selection from nothing but a query of the query builder has the filters of that query. */
export function checkRaw({ sqlFragments, parameters }: RawNode, catalog: Catalog): void {
  const tokens = splitTokens(sqlFragments);
  tokens.forEach((token, index) => {
    if (token.kind === 'parameter' || token.kind === 'sign') return;
    const isReaching = token.kind === 'word' && reaching.has(token.text);
    const isSeen = token.text === 'select' && selectsFromQuery(tokens.slice(index + 1), parameters);
    if ((isReaching && !isSeen) || catalog.has(token.text)) throw unseenTables(sqlFragments.join('…'));
  });
  for (const parameter of parameters) {
    const name = TableNode.is(parameter) ? parameter.table.identifier.name : IdentifierNode.is(parameter) ? parameter.name : undefined;
    if (name !== undefined && (TableNode.is(parameter) || catalog.has(name))) throw unseenTables(name);
  }
}

/** Whether what follows `select` is `… from <query> as <name>` and no more. */
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

/** One piece of SQL as text: a word, a quoted name, a parameter by its place, or any other sign. Literals are left out. */
export type RawToken =
  | { readonly kind: 'word' | 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'parameter'; readonly index: number };

// U+0000 cannot stand in SQL, so it can stand for a parameter.
const parameter = '\0';
const pieces = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}\p{N}_]+|\0|\S/gu;
/** Characters that can change the meaning of a quote: escapes, comments, dollar quotes. */
const unclear = /\\|--|\/\*|\$[\p{L}_]*\$/u;

/** Splits SQL as text into its tokens. Where it is not clear what a literal is, nothing is taken for one. */
function splitTokens(fragments: readonly string[]): readonly RawToken[] {
  const text = fragments.join(parameter);
  const isUnclear = unclear.test(text);
  let parameters = 0;
  return [...(isUnclear ? text.replaceAll("'", ' ') : text).matchAll(pieces)].flatMap(([piece]): RawToken[] => {
    if (piece === parameter) return [{ kind: 'parameter', index: parameters++ }];
    if (piece.length > 1 && piece.startsWith("'")) {
      parameters += piece.split(parameter).length - 1;
      return [];
    }
    if (piece.length > 1 && piece.startsWith('"')) return [{ kind: 'name', text: piece.slice(1, -1).replaceAll('""', '"').toLowerCase() }];
    return [{ kind: /^[\p{L}\p{N}_]/u.test(piece) ? 'word' : 'sign', text: piece.toLowerCase() }];
  });
}
