import type { View } from './view.ts';

/** The filters of an entity that a view can lift, and the parts for authenticated and anonymous callers. */
export type Guard = 'live' | 'owner' | 'tenant' | 'known' | 'anonymous';

/** One segment of a SQL text: plain SQL, the caller's id, the caller's tenant, a value, or a part that a view can lift. */
export type Segment =
  | string
  | { readonly kind: 'caller' }
  | { readonly kind: 'callerTenant' }
  | { readonly kind: 'value'; readonly index: number }
  | { readonly kind: 'guard'; readonly guard: Guard; readonly entity: string; readonly inner: readonly Segment[] };

const token = /\{(?:(caller)|(tenant)|(\d+)|(owner|live|tenant) ([^{}]+)|(known|anonymous)|\/(owner|live|tenant|known|anonymous))\}/g;

interface Open {
  readonly guard: Guard;
  readonly entity: string;
  readonly outer: Segment[];
}

/** Splits a SQL text with tokens into segments. */
export function parseSegments(text: string): readonly Segment[] {
  const open: Open[] = [];
  let current: Segment[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    current.push(text.slice(at, match.index));
    at = match.index + match[0].length;
    current = follow(match, current, open);
  }
  if (open.length > 0) throw new Error(`SQL text leaves {${open[0]!.guard}} open: ${text}`);
  current.push(text.slice(at));
  return current;
}

/** Adds the segment of a token, and returns the list for the next segment. */
function follow(match: RegExpExecArray, current: Segment[], open: Open[]): Segment[] {
  const [, caller, tenant, value, guard, entity, audience, closed] = match;
  if (caller) current.push({ kind: 'caller' });
  else if (tenant) current.push({ kind: 'callerTenant' });
  else if (value) current.push({ kind: 'value', index: Number(value) });
  else if (closed) return close(closed, current, open);
  else {
    open.push({ guard: (guard ?? audience) as Guard, entity: entity ?? '', outer: current });
    return [];
  }
  return current;
}

function close(guard: string, inner: Segment[], open: Open[]): Segment[] {
  const part = open.pop();
  if (part?.guard !== guard) throw new Error(`SQL text closes {/${guard}} that is not open.`);
  part.outer.push({ kind: 'guard', guard: part.guard, entity: part.entity, inner });
  return part.outer;
}

/** Adds the entities whose owner filter is in the segments. */
export function collectOwned(segments: readonly Segment[], owned: Set<string>): void {
  for (const segment of segments) {
    if (typeof segment === 'string' || segment.kind !== 'guard') continue;
    if (segment.guard === 'owner') owned.add(segment.entity);
    collectOwned(segment.inner, owned);
  }
}

/** Returns whether a view lifts one filter of one entity. */
export function isLifted(guard: Guard, entity: string, view: View): boolean {
  if (guard === 'live') return view.withDeleted;
  if (guard === 'known') return view.callerId === null;
  if (guard === 'anonymous') return view.callerId !== null;
  return view.asSystem || (guard === 'owner' ? view.seesAll(entity) : view.acrossTenants === true);
}

/** Returns the text without the parts that a view lifts; its other tokens stay. */
export function resolveGuards(text: string, view: View): string {
  return text.includes('{/')
    ? parseSegments(text)
        .map((segment) => resolveSegment(segment, view))
        .join('')
    : text;
}

function resolveSegment(segment: Segment, view: View): string {
  if (typeof segment === 'string') return segment;
  if (segment.kind === 'value') return `{${segment.index}}`;
  if (segment.kind !== 'guard') return segment.kind === 'caller' ? '{caller}' : '{tenant}';
  return isLifted(segment.guard, segment.entity, view) ? '' : segment.inner.map((inner) => resolveSegment(inner, view)).join('');
}
