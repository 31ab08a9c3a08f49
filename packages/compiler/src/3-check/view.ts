import { joinRoute } from '@portico/core/manifest';
import type { InputSource, Shape } from '@portico/core/manifest';
import type { GroupRecord, OperationRecord, PropertyRecord, Records } from '../2-read/records.ts';
import { chainOf } from '../4-plan/groups.ts';
import { sourceOf } from '../4-plan/inputs.ts';
import type { Finding, Findings } from '../finding.ts';
import { DataView } from './data/view.ts';
import { Templates } from './templates.ts';
import type { Placeholder } from './templates.ts';

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
  readonly templates: Templates;
  readonly findings: Findings;
  /** What reading has found already; a check says nothing that only follows from it. */
  readonly earlier: readonly Finding[];
  readonly data: DataView;
  /** A named type's shape in place of its name. */
  readonly resolve: (shape: Shape) => Shape;
}

/** One check: reports what it finds and nothing else. */
export type Check = (context: CheckContext) => void;

/** Looks at records the way the checks do. */
export function contextOf(records: Records, findings: Findings, earlier: readonly Finding[]): CheckContext {
  const groups = new Map(records.groups.map((group) => [group.class.key, group]));
  const resolve = (shape: Shape): Shape => (shape.kind === 'reference' ? (records.types.get(shape.name)?.shape ?? shape) : shape);
  const shared = { records, groups, templates: new Templates(), findings, earlier, resolve };
  const operations = records.operations.map((record) => operationView(record, shared));
  return { ...shared, operations, data: new DataView(records, operations) };
}

function operationView(record: OperationRecord, { groups, templates, resolve }: Omit<CheckContext, 'operations' | 'data'>): OperationView {
  const chain = chainOf(record.group?.value, groups);
  const parts = record.internal ? [] : [...chain.map(({ prefix }) => prefix), record.route];
  const placeholders = parts.flatMap((part) => templates.placeholders(part));
  const names = placeholders.map(({ name }) => name);
  return {
    record,
    name: record.class.name,
    chain,
    template: joinRoute(parts.map(({ value }) => value)),
    placeholders,
    inputs: record.properties.map((property) => ({ property, ...sourceOf(property, record, names), shape: resolve(property.shape) })),
  };
}

/** Whether two names are the same to a route, which does not look at case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
