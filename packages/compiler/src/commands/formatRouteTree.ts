import { compareText } from '@portico/core/values';
/** One operation at its final route. */
export interface RouteEntry {
  readonly verb: string;
  readonly route: string;
  /** `Area.Operation`. */
  readonly operation: string;
  readonly permissions: readonly string[];
  /** The name of its rate-limit policy. */
  readonly rateLimit?: string;
  /** The versions that clients can select, such as `1.0`; absent for an operation without versions. */
  readonly versions?: readonly string[];
  /** Whether it accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Whether it has no route, so that only code calls it. */
  readonly internal?: true;
}

interface Node {
  readonly children: Map<string, Node>;
  readonly entries: RouteEntry[];
}

/** Formats routes as a tree of their segments, in alphabetical compareText; a segment with only one child is joined with it. Operations without a route follow. */
export function formatRouteTree(entries: readonly RouteEntry[]): string {
  const internal = entries.filter((entry) => entry.internal);
  const tree = formatTree(entries.filter((entry) => !entry.internal));
  if (internal.length === 0) return tree;
  return [tree, 'called from code only', ...internal.map((entry) => `   ${formatOperation(entry)}`), ''].join('\n');
}

function formatTree(entries: readonly RouteEntry[]): string {
  const root = createNode();
  for (const entry of entries) {
    let node = root;
    for (const segment of entry.route.split('/').slice(1)) {
      const next = node.children.get(segment) ?? createNode();
      node.children.set(segment, next);
      node = next;
    }
    node.entries.push(entry);
  }
  const { label, node } = joinNode('', root);
  return [label === '' ? '/' : label, ...drawBelow(node, '')].join('\n') + '\n';
}

const createNode = (): Node => ({ children: new Map(), entries: [] });

/** Joins a segment with the only segment below it, repeatedly. */
function joinNode(label: string, node: Node): { label: string; node: Node } {
  const [only, ...others] = node.children;
  if (!only || others.length > 0 || node.entries.length > 0) return { label, node };
  return joinNode(`${label}/${only[0]}`, only[1]);
}

function drawBelow(node: Node, indent: string): string[] {
  const entries = [...node.entries]
    .sort((a, b) => compareText(a.verb, b.verb))
    .map((entry) => ({ text: formatEntry(entry), node: undefined }));
  const children = [...node.children]
    .sort(([a], [b]) => compareText(a, b))
    .map(([segment, child]) => joinNode(`/${segment}`, child))
    .map(({ label, node: child }) => ({ text: label, node: child }));
  const items = [...entries, ...children];
  return items.flatMap((item, index) => {
    const last = index === items.length - 1;
    const lines = [`${indent}${last ? '└─ ' : '├─ '}${item.text}`];
    return item.node ? [...lines, ...drawBelow(item.node, `${indent}${last ? '   ' : '│  '}`)] : lines;
  });
}

function formatEntry(entry: RouteEntry): string {
  return `${entry.verb.padEnd(6)} ${formatOperation(entry)}`;
}

function formatOperation({ operation, permissions, versions, idempotent, rateLimit }: RouteEntry): string {
  const notes = [
    ...(permissions.length > 0 ? [`[${permissions.join(', ')}]`] : []),
    ...(versions ? [`versions ${versions.join(', ')}`] : []),
    ...(idempotent ? ['idempotent'] : []),
    ...(rateLimit === undefined ? [] : [`limited by ${rateLimit}`]),
  ];
  return [operation, ...notes].join('  ');
}
