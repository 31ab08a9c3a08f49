import { label } from '../finding.ts';
import { templates } from '../2-read/values/templates.ts';
import type { CheckContext, OperationView } from './view.ts';

/** A segment of a path: its text, and whether it is a placeholder. */
interface PathSegment {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** A path with the first operation that has it. */
interface Path {
  readonly operation: OperationView;
  readonly segments: readonly PathSegment[];
}

/**
 * Reports PRAG0558: two paths of which neither is more specific. OpenAPI knows neither verbs nor constraints of paths, and linters reject the
 * description. Paths that differ only in constraints are left out, because a constraint is a decision between them.
 */
export function checkAmbiguousRoutes({ operations, findings }: CheckContext): void {
  // Of paths that differ in the number of segments or placeholders, one is more specific, or no request matches both.
  const comparable = new Map<string, Path[]>();
  for (const path of listPaths(operations)) {
    const key = `${path.segments.length} ${path.segments.filter(({ isPlaceholder }) => isPlaceholder).length}`;
    const others = comparable.get(key) ?? [];
    comparable.set(key, others);
    const first = others.find((other) => isAmbiguous(other, path));
    others.push(path);
    if (!first) continue;
    findings.report(
      'PRAG0558',
      {
        first: first.operation.name,
        second: path.operation.name,
        path: format(first.segments),
        other: format(path.segments),
        example: findCommonPath(first, path),
      },
      label(path.operation.record.route.place, `'${path.operation.name}'`),
      label(first.operation.record.route.place, `'${first.operation.name}'`),
    );
  }
}

/** Returns each path once, in the order of the description. */
function listPaths(operations: readonly OperationView[]): Path[] {
  const all = operations.filter(({ record }) => !record.internal).flatMap((operation) => createPath(operation) ?? []);
  const paths = new Map<string, Path>();
  for (const path of all.toSorted((one, other) => (format(one.segments) < format(other.segments) ? -1 : 1))) {
    const shape = path.segments.map(({ text, isPlaceholder }) => (isPlaceholder ? '{}' : text)).join('/');
    if (!paths.has(shape)) paths.set(shape, path);
  }
  return [...paths.values()];
}

function createPath(operation: OperationView): Path | undefined {
  const parsed = templates.parse(operation.template);
  if ('problem' in parsed) return undefined;
  const segments = parsed.segments.map((segment) =>
    segment.kind === 'literal' ? { text: segment.text, isPlaceholder: false } : { text: `{${segment.name}}`, isPlaceholder: true },
  );
  return { operation, segments };
}

function isAmbiguous(one: Path, other: Path): boolean {
  return one.segments.every((segment, at) => {
    const second = other.segments[at]!;
    return segment.isPlaceholder || second.isPlaceholder || segment.text === second.text;
  });
}

/** Returns a path that both match. */
function findCommonPath(one: Path, other: Path): string {
  return format(one.segments.map((segment, at) => (segment.isPlaceholder ? other.segments[at]! : segment)));
}

function format(segments: readonly PathSegment[]): string {
  return `/${segments.map(({ text }) => text).join('/')}`;
}
