import { ColumnNode, RawNode, ReferenceNode, SelectQueryNode, TableNode, ValueNode } from 'kysely';
import type { OperationNode } from 'kysely';
import type { Dialect } from '@portico/sql';
import type { Output } from './typeTracer.ts';

/** A call of one of Kysely's helpers that build JSON from rows, for any dialect. */
export type JsonHelper =
  /** `jsonArrayFrom` and `jsonObjectFrom`. */
  | { readonly kind: 'list' | 'object'; readonly query: SelectQueryNode }
  /** `jsonBuildObject`. */
  | { readonly kind: 'members'; readonly members: readonly (readonly [name: string, node: OperationNode])[] };

/** The texts of the helpers, with `?` for their arguments. */
const kinds: ReadonlyMap<string, JsonHelper['kind']> = new Map([
  ["(select coalesce(json_agg(agg), '[]') from ? as agg)", 'list'],
  ["(select coalesce(json_group_array(json_object(?)), '[]') from ? as agg)", 'list'],
  ['(select to_json(obj) from ? as obj)', 'object'],
  ['(select json_object(?) from ? as obj)', 'object'],
  ['json_build_object(?)', 'members'],
  ['json_object(?)', 'members'],
]);

/** Returns the helper call that a node represents; undefined for any other node. */
export function readJsonHelper(node: OperationNode): JsonHelper | undefined {
  if (!RawNode.is(node)) return undefined;
  const kind = kinds.get(node.sqlFragments.join('?'));
  const given = node.parameters.at(-1);
  if (kind === undefined || given === undefined) return undefined;
  if (kind !== 'members') return SelectQueryNode.is(given) ? { kind, query: given } : undefined;
  const members = readMembers(given);
  return members && { kind, members };
}

/** Reads `'a', <expression>, 'b', <expression>` from the nodes of `sql.join`, where every second child is a separator. */
function readMembers(node: OperationNode): (readonly [string, OperationNode])[] | undefined {
  if (!RawNode.is(node)) return undefined;
  const given = node.parameters.filter((_, index) => index % 2 === 0);
  if (given.length % 2 !== 0) return undefined;
  const members: (readonly [string, OperationNode])[] = [];
  for (let index = 0; index < given.length; index += 2) {
    const name = readText(given[index]!);
    if (name === undefined) return undefined;
    members.push([name, given[index + 1]!]);
  }
  return members;
}

function readText(node: OperationNode): string | undefined {
  if (RawNode.is(node))
    return node.parameters.length === 1 && node.sqlFragments.join('') === '' ? readText(node.parameters[0]!) : undefined;
  return ValueNode.is(node) && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns a row as a JSON list of its values, each in the form that the decoder's `nested` reads. */
export function buildJsonRow(
  columns: readonly { readonly node: OperationNode; readonly type: Output['type'] }[],
  dialect: Dialect,
): RawNode {
  const values = columns.map(({ node, type }) => {
    if (!type) return node;
    const texts = dialect.nested('\0', type.type).split('\0');
    return RawNode.create(
      texts,
      Array.from({ length: texts.length - 1 }, () => node),
    );
  });
  const separators = values.slice(1).map(() => ', ');
  const head = `${dialect.handWritten.jsonArray.ofValues}(`;
  return values.length === 0 ? RawNode.createWithSql(`${head})`) : RawNode.create([head, ...separators, ')'], values);
}

/** Returns the rows of a query as JSON: a list of rows, or its one row. */
export function buildJsonRows(query: OperationNode, outputs: readonly Output[], kind: 'list' | 'object', dialect: Dialect): RawNode {
  const table = kind === 'list' ? 'agg' : 'obj';
  const columns = outputs.map(({ name, type }) => ({ node: ReferenceNode.create(ColumnNode.create(name), TableNode.create(table)), type }));
  const row = buildJsonRow(columns, dialect);
  if (kind === 'object') return RawNode.create(['(select ', ' from ', ' as obj)'], [row, query]);
  const all = dialect.handWritten.jsonArray.ofRows;
  return RawNode.create([`(select coalesce(${all}(`, "), '[]') from ", ' as agg)'], [row, query]);
}
