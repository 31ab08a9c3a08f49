import { parseTemplate } from '@portico/core/manifest';
import type { Segment } from '@portico/core/manifest';

/** A placeholder of a route. */
export type Placeholder = Exclude<Segment, { kind: 'literal' }>;

/** Returns the segments of a final route. */
export function parseSegments(route: string): readonly Segment[] {
  const parsed = parseTemplate(route);
  if ('problem' in parsed) throw new Error(`Invalid route '${route}': ${parsed.problem}.`);
  return parsed.segments;
}

/** Returns the placeholders of a route in order. */
export function listPlaceholders(segments: readonly Segment[]): readonly Placeholder[] {
  return segments.filter((segment): segment is Placeholder => segment.kind !== 'literal');
}

/** Returns the path as it is published, with a name for each placeholder in order: `{id:int}` becomes `{id}`, `{**rest}` becomes `{rest}`. */
export function formatPath(segments: readonly Segment[], names: readonly string[]): string {
  const left = [...names];
  return '/' + segments.map((segment) => (segment.kind === 'literal' ? segment.text : `{${left.shift()}}`)).join('/');
}
