import { joinRoute } from '@portico/core/manifest';
import type { InputSource, Shape } from '@portico/core/manifest';
import type { GroupRecord, OperationRecord, PropertyRecord, Records, TypeRecord } from '../2-read/records.ts';
import { chainOf } from '../3-plan/groups.ts';
import { sourceOf } from '../3-plan/inputs.ts';
import type { TypeLookup } from '../3-plan/types.ts';
import type { Code, Finding, Findings, Place } from '../finding.ts';
import type { OperationData } from './data/operationData.ts';
import type { DataView } from './data/view.ts';
import { templates } from '../2-read/values/templates.ts';
import type { Placeholder } from '../2-read/values/templates.ts';

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
  /** What a request is told apart by: the verb, and the route without the names of its placeholders. */
  readonly address: string;
}

/** What all checks look at. */
interface BaseContext {
  readonly operations: readonly OperationView[];
  readonly findings: Findings;
  readonly types: TypeLookup;
  /** A named type's shape in place of its name. */
  readonly resolve: (shape: Shape) => Shape;
}

/** What the checks of one operation look at. */
export interface OperationContext extends BaseContext {
  /** The one operation. */
  readonly operations: readonly [OperationView];
  readonly data: OperationData;
  /** Returns a type that a folder exports, by its name. */
  readonly declaredType: (name: string, folder: string) => TypeRecord | undefined;
  /** Whether reading has reported a code; a check says nothing that only follows from it. */
  readonly isReported: (code: Code) => boolean;
  /** The named types that the operation publishes, in their order; they are checked once for the project. */
  readonly published: Published[];
}

/** What the checks of the whole project look at. */
export interface CheckContext extends BaseContext {
  readonly records: Records;
  readonly groups: ReadonlyMap<string, GroupRecord>;
  /** What reading has found already; a check says nothing that only follows from it. */
  readonly earlier: readonly Finding[];
  readonly data: DataView;
}

/** A use of a named type, by its key. */
export interface Published {
  readonly key: string;
  readonly position: Position;
}

/** Where a type is published. */
export interface Position {
  readonly place: Place;
  /** The type in a message: `'Guest'`, or `the type of 'guest'`. */
  readonly type: string;
  /** Whether clients send it, so that its rules are checked. */
  readonly sent: boolean;
}

/** One check of the project: reports what it finds and nothing else. */
export type Check = (context: CheckContext) => void;

/** One check of an operation by itself: reports what it finds and nothing else. */
export type OperationCheck = (context: OperationContext) => void;

/** What is known of an operation, next to its record. */
export interface ViewQuestions {
  readonly group: (key: string) => GroupRecord | undefined;
  readonly type: (key: string) => TypeRecord | undefined;
}

/** A named type's shape in place of its name. */
export function resolver(typeOf: (key: string) => TypeRecord | undefined): (shape: Shape) => Shape {
  return (shape) => (shape.kind === 'reference' ? (typeOf(shape.name)?.shape ?? shape) : shape);
}

/** Looks at a record the way the checks do. */
export function operationView(record: OperationRecord, { group, type }: ViewQuestions): OperationView {
  const resolve = resolver(type);
  const chain = chainOf(record.group?.value, { get: group });
  const parts = record.internal ? [] : [...chain.map(({ prefix }) => prefix), record.route];
  const placeholders = parts.flatMap((part) => templates.placeholders(part));
  const names = placeholders.map(({ name }) => name);
  const template = joinRoute(parts.map(({ value }) => value));
  return {
    record,
    name: record.class.name,
    chain,
    template,
    address: `${record.verb} ${templates.pattern(template)}`,
    placeholders,
    inputs: record.properties.map((property) => ({ property, ...sourceOf(property, record, names), shape: resolve(property.shape) })),
  };
}

/** Whether two names are the same to a route, which does not look at case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
