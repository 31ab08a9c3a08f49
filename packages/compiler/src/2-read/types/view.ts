import type { Shape } from '@portico/core/manifest';
import type { TSType } from 'oxc-parser';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { Place } from '../../finding.ts';
import type { OwnRuleReading } from './ownRules.ts';
import type { EntityFieldRecord, LocationRecord, Located, QueryRole, RelationRecord } from '../records.ts';

/** The context of a type node: its file, and the bindings of the type parameters in scope. */
export interface Scope {
  readonly file: SourceFile;
  readonly bindings: ReadonlyMap<string, { readonly node: TSType; readonly scope: Scope }>;
}

/** The value of an attribute's type argument. */
export type AttributeArgument = string | number | boolean | readonly (string | number | boolean)[] | readonly Attribute[] | undefined;

/** A validation attribute as written. */
export interface Attribute {
  readonly name: string;
  readonly arguments: readonly AttributeArgument[];
  /** The arguments as written in the source. */
  readonly written?: readonly string[];
  /** Of `Satisfies`: the rule of the application. */
  readonly own?: OwnRuleReading;
  readonly place: Place;
}

/** The data attributes of a property's type: role in a query, storage, and relation. */
export interface DataAttributes extends Pick<EntityFieldRecord, 'unique' | 'indexed' | 'trigrams' | 'precision' | 'number'> {
  readonly role?: QueryRole;
  readonly links?: Located<string>;
  /** `SinceVersion<n>`. */
  readonly since?: Located<number>;
  /** `UntilVersion<n>`. */
  readonly until?: Located<number>;
  readonly relation?: Omit<RelationRecord, 'name' | 'place'>;
}

/** The content of one type node: a shape, and the attributes intersected with it. */
export interface View {
  /** Absent if the node consists of attributes only. */
  readonly shape?: Shape;
  /** Whether it is in a union with `null`. */
  readonly nullable?: true;
  /** Whether it is in a union with `undefined`. */
  readonly absent?: true;
  readonly attributes: readonly Attribute[];
  readonly location?: LocationRecord;
  readonly wireName?: Located<string>;
  readonly marks?: DataAttributes;
}

/** Returns a view of a shape without attributes. */
export function createShapeView(shape: Shape): View {
  return { shape, attributes: [] };
}

/** Returns the combined marks of several views; empty if there are none. */
export function joinMarks(views: readonly View[]): Pick<View, 'marks'> {
  const marks = views.flatMap((view) => view.marks ?? []);
  return marks.length > 0 ? { marks: Object.assign({}, ...marks) as DataAttributes } : {};
}

/** Returns the place of a node. */
export function createPlace(file: SourceFile, node: { start: number; end: number }): Place {
  return { file: file.path, start: node.start, end: node.end };
}

/** Returns the scope of a file's top level. */
export function createFileScope(file: SourceFile): Scope {
  return { file, bindings: new Map() };
}
