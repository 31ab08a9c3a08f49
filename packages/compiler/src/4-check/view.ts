import type { QueryModel, Shape } from '@portico/core/manifest';
import type { GroupRecord, Records, TypeRecord } from '../2-read/records.ts';
import type { OperationView } from '../3-plan/operationView.ts';
import type { ProjectModel } from '../3-plan/projectModel.ts';
import type { TypeLookup } from '../3-plan/types.ts';
import type { Code, Finding, Findings, Place } from '../finding.ts';
import type { OperationData } from './data/operationData.ts';
import type { DataView } from './data/view.ts';

export type { InputView, OperationView } from '../3-plan/operationView.ts';

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
  /** Returns what a query was planned to do; undefined where the operation is none, or lies in no area. */
  readonly queryModel: () => QueryModel | undefined;
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
  readonly model: ProjectModel;
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

/** Whether two names are the same to a route, which does not look at case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
