import { IdentifierNode, ParensNode, SelectQueryNode, TableNode } from 'kysely';
import type { OperationNode, RawNode } from 'kysely';
import type { Catalog } from './catalog.ts';
import { unseenTables } from './faults.ts';
import { rawTokens } from './rawTokens.ts';
import type { RawToken } from './rawTokens.ts';

/** Words by which SQL reads or writes tables. */
const reaching = new Set(['select', 'table', 'insert', 'update', 'delete', 'merge', 'join', 'copy', 'with', 'union', 'into']);

/** Refuses SQL as text that could reach a table: what cannot be seen cannot be filtered. A selection from nothing but a query of the query builder has that one's filters. */
export function checkRaw({ sqlFragments, parameters }: RawNode, catalog: Catalog): void {
  const tokens = rawTokens(sqlFragments);
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
  const from = tokens.findIndex((token, index) => isWord(token, 'from') && depthAt(tokens, index) === 0);
  if (from < 0 || tokens.some((_, index) => index < from && depthAt(tokens, index) < 0)) return false;
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

/** How many parentheses are open before a token. */
function depthAt(tokens: readonly RawToken[], index: number): number {
  let depth = 0;
  for (const token of tokens.slice(0, index)) if (token.kind === 'sign') depth += token.text === '(' ? 1 : token.text === ')' ? -1 : 0;
  return depth;
}
