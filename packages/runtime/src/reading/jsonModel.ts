import type { BodyModel, BodyNode } from '@portico/core/manifest';

/** The part of a JSON text that is read at one place: values without a node are checked but not built. */
export interface JsonNode {
  /** Whether everything inside is read, whatever its name. */
  readonly all: boolean;
  /** Whether a number that a double would change is returned as `ExactNumber`. */
  readonly exact: boolean;
  /** The maximum length of a member name that is read, in bytes; longer names are skipped without being built. */
  readonly longest: number;
  /** The members that an object has. */
  readonly members: ReadonlyMap<string, JsonNode>;
  /** The members of any other name; they are skipped if it is undefined. */
  readonly values: JsonNode | undefined;
  /** The elements of an array; they are skipped if it is undefined. */
  readonly items: JsonNode | undefined;
}

/**
 * Returns the node that reads every value; `exact` keeps the digits of its numbers.
 * @example new JsonReader({ ...limits, node: getWholeNode(true) })
 */
export function getWholeNode(exact: boolean): JsonNode {
  return exact ? wholeExact : whole;
}

const whole = createWholeNode(false);
const wholeExact = createWholeNode(true);

function createWholeNode(exact: boolean): JsonNode {
  return { all: true, exact, longest: Number.POSITIVE_INFINITY, members: new Map(), values: undefined, items: undefined };
}

/** Returns the root of a model with references instead of positions; without a model everything is read. */
export function openModel(model: BodyModel | undefined, exact: boolean): JsonNode {
  if (model === undefined || model.length === 0) return getWholeNode(exact);
  const nodes = model.map((node) => ({
    all: node.all === true,
    exact: node.exact === true,
    longest: getLongestMember(node),
    members: new Map<string, JsonNode>(),
    values: undefined as JsonNode | undefined,
    items: undefined as JsonNode | undefined,
  }));
  for (const [index, { members = [], values, items }] of model.entries()) {
    const node = nodes[index]!;
    for (const [name, at] of members) node.members.set(name, nodes[at]!);
    if (values !== undefined) node.values = nodes[values]!;
    if (items !== undefined) node.items = nodes[items]!;
  }
  return nodes[0]!;
}

/** Returns the length of the longest member name in bytes; a character takes at most six bytes in JSON: `\u0041`. */
function getLongestMember({ all, values, members = [] }: BodyNode): number {
  if (all || values !== undefined) return Number.POSITIVE_INFINITY;
  return 6 * Math.max(0, ...members.map(([name]) => name.length));
}

/** Returns the node of a member; undefined if the member is skipped. */
export function getMemberNode(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node === undefined) return undefined;
  return node.all ? node : (node.members.get(name) ?? node.values);
}

/** Returns the node of the elements of an array; undefined if they are skipped. */
export function getItemNode(node: JsonNode | undefined): JsonNode | undefined {
  return node?.all ? node : node?.items;
}
