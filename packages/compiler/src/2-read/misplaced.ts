import { label } from '../finding.ts';
import type { Place } from '../finding.ts';
import type { ReaderInputs } from './reading.ts';
import type { DataAttributes, View } from './types/view.ts';

const attributes = {
  filter: 'Filter',
  sort: 'Sort',
  complexFilter: 'ComplexFilter',
  cursor: 'Cursor',
} as const;

const locations = {
  route: 'FromRoute',
  query: 'FromQuery',
  header: 'FromHeader',
  cookie: 'FromCookie',
  form: 'FromForm',
  claim: 'FromClaim',
  currentUser: 'FromCurrentUser',
} as const;

interface Misplaced {
  readonly attribute: string;
  readonly place: Place;
  /** The kind of declaration in which it has an effect. */
  readonly kind: string;
}

/** Reports PRAG0728: input locations and query roles have no effect on an entity. */
export function reportOnField(reading: ReaderInputs, property: string, { location, marks = {} }: View): void {
  const { role, links } = marks;
  const found: Misplaced[] = [
    ...(location ? [{ attribute: locations[location.source], place: location.place, kind: 'an operation' }] : []),
    ...(role ? [{ attribute: attributes[role.kind], place: role.place, kind: 'a query' }] : []),
    ...(links ? [{ attribute: 'Links', place: links.place, kind: 'a mutation' }] : []),
    ...listVersionMarks(marks),
  ];
  report(reading, property, found);
}

/** Reports PRAG0728: column storage has no effect on an operation; filters, sorts and cursors belong to queries, links to mutations. */
export function reportOnInput(reading: ReaderInputs, property: string, { marks = {} }: View): void {
  const { unique, indexed, trigrams, precision, number, role, links } = marks;
  const stored = { Unique: unique, Indexed: indexed, TrigramIndexed: trigrams, Precision: precision, GeneratedNumber: number };
  const { head } = reading.found;
  const found: Misplaced[] = [
    ...Object.entries(stored).flatMap(([attribute, mark]) => (mark ? [{ attribute, place: mark.place, kind: 'an entity' }] : [])),
    ...(role && head !== 'Query' ? [{ attribute: attributes[role.kind], place: role.place, kind: 'a query' }] : []),
    ...(links && head !== 'Mutation' ? [{ attribute: 'Links', place: links.place, kind: 'a mutation' }] : []),
  ];
  report(reading, property, head === 'Query' || head === 'Mutation' ? [...found, ...listVersionMarks(marks)] : found);
}

/** Queries and mutations have one version, and an entity has none. */
function listVersionMarks({ since, until }: DataAttributes): Misplaced[] {
  const kind = 'an endpoint or an action';
  const marks = Object.entries({ SinceVersion: since, UntilVersion: until });
  return marks.flatMap(([attribute, mark]) => (mark ? [{ attribute, place: mark.place, kind }] : []));
}

function report({ findings, found: { name: owner, head } }: ReaderInputs, property: string, found: readonly Misplaced[]): void {
  for (const { attribute, place, kind } of found) {
    findings.report(
      'PRAG0728',
      { property, owner, attribute, kind, way: describeWay(attribute, { owner, kind, head }) },
      label(place, 'has no effect here'),
    );
  }
}

function describeWay(attribute: string, { owner, kind, head }: { owner: string; kind: string; head: string | undefined }): string {
  return attribute === 'Precision' && head === 'Mutation'
    ? 'Remove the attribute: the input must fit the `Precision` of its column anyway.'
    : `Remove the attribute, or make '${owner}' ${kind}.`;
}
