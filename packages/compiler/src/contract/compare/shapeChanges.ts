import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { Change, SharedChange } from './changes.ts';
import { fixes } from './changes.ts';
import { compareShapes } from './compareShapes.ts';
import { none } from './differences.ts';
import type { Flow, ShapeDifference, TypePlace } from './differences.ts';

/** The types of the older and the newer contract. */
export interface Types {
  readonly old: Readonly<Record<string, Shape>>;
  readonly new: Readonly<Record<string, Shape>>;
}

/** The two forms of one value. */
export interface ComparedShapes {
  readonly old: Shape;
  readonly new: Shape;
  readonly types: Types;
  readonly flow: Flow;
  readonly isText?: boolean;
}

/** The place of a value in a contract. */
export interface ValuePlace {
  readonly subject: string;
  readonly at: string;
  readonly breaks: NonNullable<Change['breaks']>;
  readonly fix?: string;
}

/** Returns the changes of a value, breaking and compatible ones. */
export function findShapeChanges({ old, new: now, types, flow, isText }: ComparedShapes, place: ValuePlace): Change[] {
  const isNewerWriting = flow === 'response';
  const text = isText === undefined ? {} : { isText };
  const forward = { flow, ...text, writerTypes: types.old, readerTypes: types.new };
  const backward = { flow, ...text, writerTypes: types.new, readerTypes: types.old };
  const narrowed = isNewerWriting ? compareShapes(now, old, backward) : compareShapes(old, now, forward);
  const widened = isNewerWriting ? compareShapes(old, now, forward) : compareShapes(now, old, backward);
  const breaking = narrowed.map((found) => describeChange(found, flow, place, { isNewerWriting, isBreaking: true }));
  const known = new Set(breaking.map(getKey));
  const compatible = widened.map((found) => describeChange(found, flow, place, { isNewerWriting: !isNewerWriting, isBreaking: false }));
  return [...dropRepeated(breaking), ...dropRepeated(compatible.filter((change) => !known.has(getKey(change))))];
}

function getKey({ kind, at }: Change): string {
  return `${kind} ${at}`;
}

/** Keeps the first of equal changes: several options of a union can differ in the same way. */
function dropRepeated(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${getKey(change)} ${change.text}`, change])).values()];
}

interface Sense {
  readonly isNewerWriting: boolean;
  readonly isBreaking: boolean;
}

function describeChange(found: ShapeDifference, flow: Flow, place: ValuePlace, { isNewerWriting, isBreaking }: Sense): Change {
  const { aspect, path, what, writer, reader } = found;
  const at = [place.at, ...path].filter((part) => part !== '').join('.');
  const [before, after] = isNewerWriting ? [reader, writer] : [writer, reader];
  const kind = aspect === 'member' && before === none ? 'member-added' : aspect;
  const words = { what, before, after };
  const change = {
    kind: `${flow}-${kind}`,
    subject: place.subject,
    at,
    text: describe(aspect, { at, ...words }),
    ...omitUndefined({ shared: found.home && describeShared(found.home, aspect, words) }),
  };
  return isBreaking ? { ...change, breaks: place.breaks, fix: place.fix ?? getFix(found, flow) } : change;
}

function describeShared({ type, path }: TypePlace, aspect: ShapeDifference['aspect'], words: Omit<Words, 'at'>): SharedChange {
  const at = [type.slice(type.indexOf('.') + 1), ...path].join('.');
  return { type, at, text: describe(aspect, { at, ...words }) };
}

interface Words {
  readonly at: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

function describe(aspect: ShapeDifference['aspect'], { at, what, before, after }: Words): string {
  switch (aspect) {
    case 'member':
      if (before === none) return `'${at}' was added (${after}).`;
      return after === none ? `'${at}' was removed.` : `'${at}' changed from ${before} to ${after}.`;
    case 'presence':
      return `'${at}' was ${before} and is ${after}.`;
    case 'null':
      return after === 'allowed' ? `'${at}' can be null.` : `'${at}' can no longer be null.`;
    case 'option':
      return before === none ? `'${at}' can be another type: ${after}.` : `'${at}' can no longer be ${before}.`;
    case 'rule':
    case 'format':
      return before === none ? `A rule was added to '${at}': ${after}.` : `A rule was removed from '${at}': ${before}.`;
    default:
      return `${what.charAt(0).toUpperCase()}${what.slice(1)} of '${at}' changed from ${before} to ${after}.`;
  }
}

function getFix({ aspect, reader }: ShapeDifference, flow: Flow): string {
  if (flow === 'stored') return fixes.event;
  if (aspect === 'presence') return flow === 'request' ? fixes.optional : fixes.version;
  if (aspect === 'member') return flow === 'request' && reader !== none ? fixes.optional : fixes.keep;
  return flow === 'request' && aspect !== 'type' ? fixes.widen : fixes.version;
}
