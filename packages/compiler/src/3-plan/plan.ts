import type {
  DeclaredError,
  EntityModel,
  EventModel,
  HandlerModel,
  JobModel,
  Manifest,
  Member,
  Operation,
  SourcePlace,
  TranslationPlan,
} from '@portico/core/manifest';
import type { Info } from '@portico/openapi';
import type { Dialect } from '@portico/sql';
import type { ImportedName } from '../2-read/errorRecord.ts';

export type { ImportedName } from '../2-read/errorRecord.ts';
import type { CacheEmission } from './caching/planCaching.ts';
import type { RecursiveShapes } from './data/recursiveShapes.ts';

/** The key for no service: the parameter is omitted, so its default applies. */
export const leftOut = 'undefined';

/** How a service is created. Its `key` is its name in the emitted composition, unique in the area. */
export interface ServicePlan {
  readonly key: string;
  /** The class to instantiate: the service itself or its Provider. For a built-in service, the class in `core`. */
  readonly class: ImportedName;
  readonly origin: 'class' | 'provider' | 'builtIn' | 'data' | 'calls';
  /** For the origin `data`: the kind of service, and the id of its entity. */
  readonly data?: { readonly kind: 'Repository' | 'ReadAccess' | 'UnitOfWork' | 'Database'; readonly entity?: string };
  /** For the origin `calls`: the called area, and the identity of the caller. */
  readonly calls?: { readonly area: string; readonly asSystem?: true };
  readonly lifetime: 'singleton' | 'perRequest';
  /** For a generic class: the keys of its type arguments. */
  readonly given?: readonly string[];
  /** Keys of the services that its constructor requires, in order; `leftOut` for an omitted parameter. */
  readonly needs: readonly string[];
}

/** One error class of the application that an operation declares. */
export interface ErrorEmission {
  readonly error: DeclaredError;
  /** `file#Name`. */
  readonly key: string;
  /** Absent if it is not exported. */
  readonly class?: ImportedName;
}

/** An error class that defaults add to an operation. */
export interface InheritedError {
  readonly name: string;
  /** Absent for a class of the language, and for one that is not exported. */
  readonly class?: ImportedName;
}

/** The emitter's facts about an operation beyond the manifest. */
export interface OperationEmission {
  readonly operation: Operation;
  readonly class: ImportedName;
  /** `handle`, `execute`, or `apply` of a mutation that overrides it; empty for a query or a mutation that does not. */
  readonly method: string;
  /** Keys of the services that the method requires, in order. */
  readonly services: readonly string[];
  /** Key of the policy (also in `ModuleEmission.services`). */
  readonly policy?: string;
  /** Keys of the operation's own filters (also in `ModuleEmission.services`), outermost first. */
  readonly filters: readonly string[];
  /** The caching of its responses, if it is a GET that returns JSON. */
  readonly cache?: CacheEmission;
  /** Ids of the entities with cached responses that it invalidates. */
  readonly invalidates?: readonly string[];
  /** The errors of the application that it declares, each class once. */
  readonly errors: readonly ErrorEmission[];
  /** The errors that only defaults of its groups and its area add; the type arguments of its class do not have them. */
  readonly inheritedErrors?: readonly InheritedError[];
  /** Its later versions, in order. */
  readonly laterVersions?: readonly OperationEmission[];
  /** Whether it is a later version. */
  readonly isLater?: true;
}

/** Returns the emissions with their later versions, each version separately. */
export function listEmissions(operations: readonly OperationEmission[]): readonly OperationEmission[] {
  return operations.flatMap((emission) => [emission, ...(emission.laterVersions ?? [])]);
}

/** One entity of an area, and the class of its rows. */
export interface EntityEmission {
  readonly model: EntityModel;
  readonly class: ImportedName;
  /** The fields with a recursive type; absent if there are none. */
  readonly recursive?: RecursiveShapes;
  /** The properties with an initial value. */
  readonly initialized: readonly string[];
}

/** One seed: its key (also in `ModuleEmission.services`), and those of the services that its method requires. */
export interface SeedEmission {
  readonly key: string;
  readonly services: readonly string[];
}

/** One event of an area. */
export interface EventEmission {
  readonly model: EventModel;
  readonly class: ImportedName;
  /** `occurredAt`, then its facts: the fields of a message. */
  readonly members: readonly Member[];
}

/** One job of an area, and the keys of the services that its method requires. */
export interface JobEmission {
  readonly model: JobModel;
  readonly class: ImportedName;
  readonly services: readonly string[];
  /** The services of its method `tenants`; absent without the option `perTenant`. */
  readonly tenants?: readonly string[];
}

/** One handler of an area, and the keys of the services that its method requires after the event. */
export interface HandlerEmission {
  readonly model: HandlerModel;
  readonly class: ImportedName;
  readonly services: readonly string[];
  /** The entities of which it accesses the rows of one tenant; absent if there are none. */
  readonly ofTenant?: readonly string[];
  /** The stores of other areas in which its messages wait; absent if there are none. */
  readonly sentFrom?: readonly string[];
}

/** Everything that is emitted for one area, as plain data. */
export interface ModuleEmission {
  readonly manifest: Manifest;
  readonly operations: readonly OperationEmission[];
  /** In dependency order: a service follows those that it requires. */
  readonly services: readonly ServicePlan[];
  /** The area's own entities, in dependency order. */
  readonly entities: readonly EntityEmission[];
  /** The name of the area's store. */
  readonly store: string;
  /** Whether the store exists: the area has entities, or names a store. */
  readonly hasStore: boolean;
  /** Whether it stores messages for the area. */
  readonly holdsMessages: boolean;
  /** Whether it stores the delayed events that code of the area raises. */
  readonly holdsDelays: boolean;
  /** Whether it stores first responses to requests for the area. */
  readonly storesResponses: boolean;
  /** The area's seeds, in the order of their declaration. */
  readonly seeds: readonly SeedEmission[];
  /** In alphabetical order. */
  readonly events: readonly EventEmission[];
  /** In alphabetical order. */
  readonly handlers: readonly HandlerEmission[];
  /** In alphabetical order. */
  readonly jobs: readonly JobEmission[];
  /** Whether its code schedules calls of its operations. */
  readonly schedules: boolean;
  /** The modules that export named types, by type name; absent for a type without an exported name. */
  readonly typeImports: Readonly<Record<string, ImportedName>>;
  /** The exported classes among the named types, by type name; values of these types are instances. */
  readonly typeClasses: Readonly<Record<string, ImportedName>>;
}

/** A host with a literal list of areas. */
export interface HostPlan {
  /** The name of the file that composes it, with a number if that file composes several hosts. */
  readonly name: string;
  /** The names of the areas that it runs, in alphabetical order. */
  readonly runs: readonly string[];
  /** The names of the areas that it calls in other processes. */
  readonly calls: readonly string[];
}

/** A configuration key that the application declares with `setting`. */
export interface SettingPlan {
  readonly key: string;
  readonly type: string;
  readonly default?: string;
  readonly optional?: true;
  readonly values?: readonly string[];
  readonly source: SourcePlace;
}

/** A store and its contents. */
export interface StorePlan {
  readonly name: string;
  /** In dependency order. */
  readonly entities: readonly EntityModel[];
  /** The version of its message tables; absent if it stores no messages. */
  readonly messages?: number;
  /** Whether first responses to requests are stored in it. */
  readonly answers?: true;
  /** Whether slots and runs of jobs, and delayed calls, are stored in it. */
  readonly jobs?: true;
  /** Whether delayed events are stored in it. */
  readonly delays?: true;
}

/** The whole plan of a project. */
export interface ProjectPlan {
  /** The folder of the sources, relative to the project: `src`. Output goes to `<sources>/generated`. */
  readonly sources: string;
  readonly modules: readonly ModuleEmission[];
  /** The stores that have entities, with all entities of the areas that share each, in dependency order. */
  readonly stores: readonly StorePlan[];
  /** In the order of their files. */
  readonly hosts: readonly HostPlan[];
  /** The permissions and roles that the claims of a caller can name; roles that are not constants are not known. */
  readonly grantable?: { readonly permissions: readonly string[]; readonly roles: readonly string[] };
  /** The configuration keys of the application, in the order of their files; absent if there are none. */
  readonly settings?: readonly SettingPlan[];
  /** Whether emitted files are type-checked with the project; they carry `@ts-nocheck` otherwise. */
  readonly check: boolean;
  readonly info: Info;
  /** The dialects of the SQL. */
  readonly dialects: readonly Dialect[];
  /** The catalogues of messages, in the order of their languages. */
  readonly translations?: readonly TranslationPlan[];
  /** The inputs of the output: hashes by file, relative to the project. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** One emitted file. */
export interface EmittedFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}
