import type { QueryModel, Shape } from '@portico/core/manifest';
import type { GroupRecord, Records, TypeRecord } from '../2-read/records.ts';
import type { OperationView } from '../3-plan/operationView.ts';
import type { ProjectModel } from '../3-plan/projectModel.ts';
import type { TypeLookup } from '../3-plan/types.ts';
import type { Code, Finding, Findings, Place } from '../finding.ts';
import type { OperationData } from './data/operationData.ts';
import type { DataView } from './data/view.ts';

export type { InputView, OperationView } from '../3-plan/operationView.ts';

/** The common inputs of all checks. */
interface BaseContext {
  readonly operations: readonly OperationView[];
  readonly findings: Findings;
  readonly types: TypeLookup;
  /** Returns the shape of a named type instead of its name. */
  readonly resolve: (shape: Shape) => Shape;
}

/** The inputs for the checks of one operation. */
export interface OperationContext extends BaseContext {
  /** The operation. */
  readonly operations: readonly [OperationView];
  readonly data: OperationData;
  /** Returns the plan of a query; undefined if the operation is not a query, or is outside every area. */
  readonly queryModel: () => QueryModel | undefined;
  /** Returns a type that a folder exports, by its name. */
  readonly declaredType: (name: string, folder: string) => TypeRecord | undefined;
  /** Returns whether reading has reported a code; a check does not report consequences of it. */
  readonly isReported: (code: Code) => boolean;
  /** The named types that the operation publishes, in order; they are checked once for the project. */
  readonly published: TypeUse[];
}

/** The inputs for the checks of the whole project. */
export interface CheckContext extends BaseContext {
  readonly records: Records;
  readonly model: ProjectModel;
  readonly groups: ReadonlyMap<string, GroupRecord>;
  /** The findings of reading; a check does not report consequences of them. */
  readonly earlier: readonly Finding[];
  readonly data: DataView;
}

/** A use of a named type, by its key. */
export interface TypeUse {
  readonly key: string;
  readonly position: Position;
}

/** The position in which a type is published. */
export interface Position {
  readonly place: Place;
  /** The type in a message: `'Guest'`, or `the type of 'guest'`. */
  readonly type: string;
  /** Whether clients send it, so that its rules apply. */
  readonly sent: boolean;
}

/** One check of the project: reports what it finds and nothing else. */
export type Check = (context: CheckContext) => void;

/** One check of a single operation: reports what it finds and nothing else. */
export type OperationCheck = (context: OperationContext) => void;

/** Returns whether two names are the same in a route, which ignores case. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
