import type { SentenceRecord, TranslationRecord } from './translationRecords.ts';
import type { FilterOperator, IfMatch, MutationMode, SortDirection, TraitName } from '@portico/core';
import type { Bypass, InputSource, ManifestExample, OperationKind, Shape, WrittenOptions } from '@portico/core/manifest';
import type { Place } from '../finding.ts';
import type { CompositionRecord } from './compositionRecord.ts';
import type { ConfigurationKeyRecord } from './configurationKeyRecord.ts';
import type { DefaultsReceiver, WithDefaults } from './defaultsRecord.ts';
import type { ComputedRecord } from './expressionRecord.ts';
import type { ClassState, ErrorRecord, ImportedName } from './errorRecord.ts';
import type { EventRecord, MessageHandlerRecord, RaiseRecord } from './messageRecords.ts';
import type { JobRecord } from './jobRecord.ts';
import type { HandlerRecord, VersionsRecord } from './handlerRecords.ts';
import type { ResponseRecord } from './responseRecord.ts';
import type { ImportRecord } from './importRecord.ts';
import type { InitializerRecord } from './initializerRecord.ts';
import type { WireProblem } from './wireClasses.ts';
import type { NumberRecord } from './numberRecord.ts';
import type { ServiceRecord } from './serviceRecords.ts';

export type { NumberRecord } from './numberRecord.ts';
export type { DataServiceName, ServiceRecord, ServiceRef, ServiceTypeRecord } from './serviceRecords.ts';

/** An exported class as generated code imports it. */
export interface ClassRef extends ImportedName {
  /** Unique over the project: `file#Name`. */
  readonly key: string;
  /** The name in the class's declaration. */
  readonly place: Place;
}

/** A string of the source with its place. */
export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}

/** The location attribute of a property as written. */
export interface LocationRecord {
  readonly source: Exclude<InputSource, 'body'>;
  /** The name that the attribute gives; absent for the property's own. */
  readonly name?: string;
  readonly place: Place;
}

/** The role of a query's property, according to its type. */
export type QueryRole =
  | { readonly kind: 'filter'; readonly operator: FilterOperator; readonly mapTo?: string; readonly place: Place }
  | { readonly kind: 'sort'; readonly mapTo?: string; readonly default?: SortDirection; readonly place: Place }
  /** `of`: the shape of the type that lists the filterable members. */
  | { readonly kind: 'complexFilter'; readonly of: Shape; readonly place: Place }
  | { readonly kind: 'cursor'; readonly place: Place };

/** One property of an operation class. */
export interface PropertyRecord {
  readonly name: string;
  readonly place: Place;
  readonly typePlace: Place;
  readonly presence: 'required' | 'optional' | 'defaulted';
  readonly readonly: boolean;
  readonly location?: LocationRecord;
  /** `JsonPropertyName`. */
  readonly wireName?: Located<string>;
  readonly mandatory: boolean;
  /** The role of a `Filter`, `Sort`, `ComplexFilter` or `Cursor`; `shape` is then that of the value on the wire. */
  readonly role?: QueryRole;
  /** `Links<'relation'>`. */
  readonly links?: Located<string>;
  /** The first and the last version that have it. */
  readonly since?: Located<number>;
  readonly until?: Located<number>;
  /** `T | null`. */
  readonly shape: Shape;
  readonly initializer?: InitializerRecord;
  readonly description?: string;
  readonly example?: unknown;
  readonly deprecated: boolean;
}

/** The options that the host receives as written, each with its place. */
export type LocatedOptions = { readonly [Name in keyof WrittenOptions]: Located<NonNullable<WrittenOptions[Name]>> };

/** An operation class. */
export interface OperationRecord extends LocatedOptions, DefaultsReceiver, ResponseRecord {
  readonly class: ClassRef;
  readonly exported: boolean;
  readonly kind: OperationKind;
  readonly verb: string;
  /** Empty if the operation has none. */
  readonly route: Located<string>;
  /** Whether it is called from code only. */
  readonly internal?: true;
  /** Key of the group class. */
  readonly group?: Located<string>;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly tags: readonly string[];
  readonly examples: readonly ManifestExample[];
  /** Keys of filter classes. */
  readonly filters: readonly Located<string>[];
  /** `body: 'wrapped'`. */
  readonly wrapped?: true;
  /** The place of each option's value in the head. */
  readonly said: Readonly<Record<string, Place>>;
  readonly properties: readonly PropertyRecord[];
  readonly result?: { readonly shape: Shape; readonly place: Place };
  readonly errors: readonly ErrorRecord[];
  readonly handlers: readonly HandlerRecord[];
  readonly abstract: boolean;
  readonly generic: boolean;
  /** The place of a constructor with parameters. */
  readonly constructorParameters?: Place;
  /** The permissions that the caller needs, all of them. */
  readonly permissions: readonly Located<string>[];
  /** Key of the policy class. */
  readonly policy?: Located<string>;
  readonly allowAnonymous?: Located<true>;
  /** `cacheable` as written. */
  readonly cacheable?: Located<unknown>;
  /** Keys of the entity classes that `invalidates` names. */
  readonly invalidates: readonly Located<string>[];
  readonly versions?: Located<VersionsRecord>;
  /** Key of the entity class; present for a query or mutation. */
  readonly entity?: Located<string>;
  /** For a mutation: the kind of its change. */
  readonly mode?: Located<MutationMode>;
  /** For a mutation: whether it requires `If-Match`. */
  readonly ifMatch?: Located<IfMatch>;
  /** For a query: whether it declares `single: true`. */
  readonly single?: true;
  readonly maxPageSize?: Located<number>;
  readonly maxRows?: Located<number>;
  readonly stream?: Located<true>;
  readonly total?: Located<'exact' | 'none' | number>;
  readonly planPerCall?: Located<boolean>;
  readonly computed?: readonly ComputedRecord[];
  readonly maxConditions?: Located<number>;
  readonly maxFilterDepth?: Located<number>;
  readonly maxFilterLength?: Located<number>;
  readonly maxFilterValues?: Located<number>;
  readonly longText?: Located<boolean>;
  /** For a query: whether its orders have indexes. */
  readonly indexed?: Located<boolean>;
  /** The places in `apply` that assign the status of its entity. */
  readonly assignsStatus: readonly Place[];
}

/** One field of an entity class that is a column. */
export interface EntityFieldRecord {
  readonly name: string;
  readonly place: Place;
  readonly typePlace: Place;
  readonly shape: Shape;
  /** `x?: T`. */
  readonly optional: boolean;
  readonly initializer?: InitializerRecord;
  /** `Unique<With>`: the other properties of the key. */
  readonly unique?: Located<readonly string[]>;
  /** `Indexed<With>`. */
  readonly indexed?: Located<readonly string[]>;
  /** `TrigramIndexed`. */
  readonly trigrams?: Located<true>;
  readonly precision?: Located<readonly [number, number]>;
  readonly number?: Located<NumberRecord>;
  /** `@renamedFrom`. */
  readonly renamedFrom?: string;
  readonly description?: string;
}

/** One relation of an entity class. */
export interface RelationRecord {
  readonly name: string;
  readonly place: Place;
  readonly kind: 'manyToOne' | 'oneToMany' | 'manyToMany';
  /** Key of the entity class; undefined if the type is not an entity. */
  readonly entity?: string;
  /** The type as written. */
  readonly entityText: string;
  /** The second argument: the key property of a many-to-one, the relation that a one-to-many is mapped by. */
  readonly given?: Located<string>;
  /** `@renamedFrom`. */
  readonly renamedFrom?: string;
}

/** An entity class. */
export interface EntityRecord {
  readonly class: ClassRef;
  readonly exported: boolean;
  readonly abstract: boolean;
  readonly constructorParameters?: Place;
  readonly traits: readonly Located<TraitName>[];
  readonly states?: { readonly initial: string; readonly moves: Readonly<Record<string, readonly string[]>> };
  readonly fields: readonly EntityFieldRecord[];
  readonly relations: readonly RelationRecord[];
  /** The places in methods of the class that assign `this.status`. */
  readonly assignsStatus: readonly Place[];
  /** `@renamedFrom`. */
  readonly renamedFrom?: string;
  readonly description?: string;
}

/** A use of `withDeleted`, `forAllOwners`, `asSystem` or `actFor`. */
export interface BypassRecord {
  readonly kind: Bypass['kind'];
  readonly in: string;
  readonly class: ClassRef;
  readonly place: Place;
}

/** A group class. */
export interface GroupRecord extends WithDefaults {
  readonly class: ClassRef;
  readonly exported: boolean;
  readonly prefix: Located<string>;
  readonly parent?: Located<string>;
  readonly tag?: string;
  readonly version?: string;
  readonly description?: string;
}

/** An area class. */
export interface ModuleRecord extends WithDefaults {
  readonly class: ClassRef;
  readonly name: Located<string>;
  /** `store` of its options. */
  readonly store?: Located<string>;
  /** The folder that it owns, relative to the project, with a slash at its end. */
  readonly folder: string;
}

/** A catalogue of permissions, `permissions('billing', {…})`. */
export interface CatalogRecord {
  /** The area as the catalogue names it. */
  readonly area: string;
  readonly permissions: readonly string[];
  /** The file that contains it, relative to the project. */
  readonly from: string;
  readonly place: Place;
}

/** A permission that a role grants; it may have wildcards. */
export interface GrantRecord {
  readonly role: string;
  readonly permission: string;
  readonly place: Place;
}

/** A permission that `hasPermission` checks. */
export interface RequirementRecord {
  readonly permission: string;
  /** The class or the constant with the check. */
  readonly in: string;
  readonly place: Place;
}

/** A named type, with its key as its name until the plan gives it the published one. */
export interface TypeRecord {
  readonly key: string;
  /** `Guest`, `PageOfGuest`. */
  readonly name: string;
  readonly shape: Shape;
  readonly description?: string;
  /** Whether it is a class: its values are more than their members. */
  readonly isClass?: true;
  /** Whether it is an entity: the language adds some of its members. */
  readonly isEntity?: true;
  /** The module from which generated code imports it, if it is exported and not generic. */
  readonly importedFrom?: ClassRef;
  /** The class that its values are instances of, generic or not, if it is exported. */
  readonly madeBy?: ImportedName;
  /** Present for a class. */
  readonly state?: ClassState;
  /** Why its values are more than their members. */
  readonly obstacle?: WireProblem;
}

/** Everything that was read from a project, as plain data. */
export interface Records {
  readonly operations: readonly OperationRecord[];
  readonly groups: readonly GroupRecord[];
  readonly modules: readonly ModuleRecord[];
  readonly services: readonly ServiceRecord[];
  readonly entities: readonly EntityRecord[];
  readonly bypasses: readonly BypassRecord[];
  readonly catalogs: readonly CatalogRecord[];
  readonly translations: readonly TranslationRecord[];
  readonly sentences: readonly SentenceRecord[];
  readonly grants: readonly GrantRecord[];
  readonly configurationKeys: readonly ConfigurationKeyRecord[];
  readonly requirements: readonly RequirementRecord[];
  readonly events: readonly EventRecord[];
  readonly messageHandlers: readonly MessageHandlerRecord[];
  readonly raises: readonly RaiseRecord[];
  readonly jobs: readonly JobRecord[];
  readonly imports: readonly ImportRecord[];
  readonly compositions: readonly CompositionRecord[];
  /** Types `<Entity>Dto` that are not exported. */
  readonly hiddenDtos: readonly ClassRef[];
  readonly types: ReadonlyMap<string, TypeRecord>;
}
