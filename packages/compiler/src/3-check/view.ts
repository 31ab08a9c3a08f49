import { finalRoute, parseTemplate } from '@portico/core/manifest';
import type { Constraint, InputSource, Shape } from '@portico/core/manifest';
import type { GroupRecord, Located, OperationRecord, PropertyRecord, Records } from '../2-read/records.ts';
import { chainOf, groupOf } from '../4-plan/groups.ts';
import { sourceOf } from '../4-plan/inputs.ts';
import type { Finding, Findings, Place } from '../finding.ts';

/** A placeholder of a final route, and where it stands: in the operation's own route or in a group's prefix. */
export interface Placeholder {
  readonly name: string;
  readonly catchAll: boolean;
  readonly constraints: readonly Constraint[];
  readonly place: Place;
}

/** An input with what follows from its operation's route, verb and other inputs. */
export interface InputView {
  readonly property: PropertyRecord;
  readonly source: InputSource;
  readonly wireName: string;
  /** A named type's own shape. */
  readonly shape: Shape;
}

/** An operation with what follows from its groups. */
export interface OperationView {
  readonly record: OperationRecord;
  readonly name: string;
  /** Its groups, outermost first. */
  readonly chain: readonly GroupRecord[];
  /** The route with the prefixes of its groups. */
  readonly template: string;
  readonly placeholders: readonly Placeholder[];
  readonly inputs: readonly InputView[];
}

/** What every check looks at. */
export interface CheckContext {
  readonly records: Records;
  readonly operations: readonly OperationView[];
  readonly groups: ReadonlyMap<string, GroupRecord>;
  readonly findings: Findings;
  /** What reading has found already; a check says nothing that only follows from it. */
  readonly earlier: readonly Finding[];
  /** A named type's shape in place of its name. */
  readonly resolve: (shape: Shape) => Shape;
}

/** One check: reports what it finds and nothing else. */
export type Check = (context: CheckContext) => void;

/** Looks at records the way the checks do. */
export function contextOf(records: Records, findings: Findings, earlier: readonly Finding[]): CheckContext {
  const groups = new Map(records.groups.map((group) => [group.class.key, group]));
  const resolve = (shape: Shape): Shape => (shape.kind === 'reference' ? (records.types.get(shape.name)?.shape ?? shape) : shape);
  return {
    records,
    operations: records.operations.map((record) => operationView(record, groups, resolve)),
    groups,
    findings,
    earlier,
    resolve,
  };
}

function operationView(record: OperationRecord, groups: ReadonlyMap<string, GroupRecord>, resolve: (shape: Shape) => Shape): OperationView {
  const chain = chainOf(record.group?.value, groups);
  const template = finalTemplate(record, chain, groups);
  const placeholders = [...chain.map(({ prefix }) => prefix), record.route].flatMap(placeholdersIn);
  const names = placeholders.map((placeholder) => placeholder.name);
  return {
    record,
    name: record.class.name,
    chain,
    template,
    placeholders,
    inputs: record.properties.map((property) => ({ property, ...sourceOf(property, record, names), shape: resolve(property.shape) })),
  };
}

function finalTemplate(record: OperationRecord, chain: readonly GroupRecord[], groups: ReadonlyMap<string, GroupRecord>): string {
  const table = new Map(chain.map((group) => [group.class.name, groupOf(group, groups)]));
  const group = chain.at(-1)?.class.name;
  return finalRoute({ route: record.route.value, ...(group === undefined ? {} : { group }) }, table);
}

function placeholdersIn(template: Located<string>): Placeholder[] {
  const parsed = parseTemplate(template.value);
  if (!('segments' in parsed)) return [];
  return parsed.segments.flatMap((segment) => {
    if (segment.kind === 'literal') return [];
    const { name, constraints } = segment;
    const start = template.value.search(new RegExp(`\\{\\**${name}[:}]`));
    return [
      { name, constraints, catchAll: segment.kind === 'catchAll', place: within(template, start, template.value.indexOf('}', start) + 1) },
    ];
  });
}

/** The place of a part of a literal; the whole place where the value is not written out there, letter for letter. */
export function within({ value, place }: Located<string>, start: number, end: number): Place {
  const literal = place.end - place.start === value.length + 2;
  return literal && start >= 0 ? { file: place.file, start: place.start + 1 + start, end: place.start + 1 + end } : place;
}

/** Whether two names are the same to a route, which does not look at case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
