import type { EntityModel, EventModel, HandlerModel, Manifest, Member, Operation } from '@portico/core/manifest';

/** A class or function that emitted code imports: its exported name and its file, relative to the project with forward slashes. */
export interface ImportedName {
  readonly name: string;
  /** A project file (`src/areas/catalog/rooms.ts`), or a bare module specifier for a package (`@portico/core`). */
  readonly from: string;
}

/** How a service comes to be. Its `key` is its name in the emitted composition, unique in the area. */
export interface ServicePlan {
  readonly key: string;
  /** The class that `new` makes: the service itself or its Provider. For a built-in, the core class. */
  readonly class: ImportedName;
  readonly origin: 'class' | 'provider' | 'builtIn' | 'data' | 'calls';
  /** Of the origin `data`: what it is, and the id of its entity. */
  readonly data?: { readonly kind: 'Repository' | 'ReadAccess' | 'UnitOfWork' | 'Database'; readonly entity?: string };
  /** Of the origin `calls`: whose operations are called, and for whom. */
  readonly calls?: { readonly area: string; readonly asSystem?: true };
  readonly lifetime: 'singleton' | 'perRequest';
  /** Keys of the services that its constructor takes, in order. */
  readonly needs: readonly string[];
}

/** What the emitter knows of an operation beyond the manifest. */
export interface OperationEmission {
  readonly operation: Operation;
  readonly class: ImportedName;
  /** `handle`, `execute`, or `apply` of a mutation that overrides it; empty for a query or a mutation that does not. */
  readonly method: string;
  /** Keys of the services that the method takes, in order. */
  readonly services: readonly string[];
  /** Key of the policy (also in `ModuleEmission.services`). */
  readonly policy?: string;
  /** Keys of the operation's own filters (also in `ModuleEmission.services`), outermost first. */
  readonly filters: readonly string[];
  /** Its later versions, in their order. */
  readonly laterVersions?: readonly OperationEmission[];
  /** Is one of them. */
  readonly isLater?: true;
}

/** The emissions with their later versions, each version as one of its own. */
export function everyEmission(operations: readonly OperationEmission[]): readonly OperationEmission[] {
  return operations.flatMap((emission) => [emission, ...(emission.laterVersions ?? [])]);
}

/** One entity of an area, and the class that its rows are instances of. */
export interface EntityEmission {
  readonly model: EntityModel;
  readonly class: ImportedName;
}

/** One seed: its key (also in `ModuleEmission.services`), and those of the services that its method takes. */
export interface SeedEmission {
  readonly key: string;
  readonly services: readonly string[];
}

/** One event of an area. */
export interface EventEmission {
  readonly model: EventModel;
  readonly class: ImportedName;
  /** `occurredAt`, then its facts: what a message is written from and read into. */
  readonly members: readonly Member[];
}

/** One handler of an area, and the keys of the services that its method takes after the event. */
export interface HandlerEmission {
  readonly model: HandlerModel;
  readonly class: ImportedName;
  readonly services: readonly string[];
}

/** Everything that is emitted for one area, as plain data. */
export interface ModuleEmission {
  readonly manifest: Manifest;
  readonly operations: readonly OperationEmission[];
  /** In dependency order: what a service needs stands before it. */
  readonly services: readonly ServicePlan[];
  /** The area's own, in dependency order. */
  readonly entities: readonly EntityEmission[];
  /** The name of the area's store. */
  readonly store: string;
  /** Whether there is such a store: the area has entities, or names it. */
  readonly hasStore: boolean;
  /** Whether messages wait in it on the area's behalf. */
  readonly holdsMessages: boolean;
  /** Whether first answers to requests are kept in it on the area's behalf. */
  readonly holdsAnswers: boolean;
  /** The area's seeds, in the order of their declaration. */
  readonly seeds: readonly SeedEmission[];
  /** In alphabetical order. */
  readonly events: readonly EventEmission[];
  /** In alphabetical order. */
  readonly handlers: readonly HandlerEmission[];
  /** Where named types that are exported classes/interfaces/aliases can be imported from, by type name; absent where the type has no exported name. */
  readonly typeImports: Readonly<Record<string, ImportedName>>;
}

/** A store, with what lives in it. */
export interface StorePlan {
  readonly name: string;
  /** In dependency order. */
  readonly entities: readonly EntityModel[];
  /** Whether messages wait in it. */
  readonly messages?: true;
  /** Whether first answers to requests are kept in it. */
  readonly answers?: true;
}

/** The whole plan of a project. */
export interface ProjectPlan {
  /** The folder of the sources, relative to the project: `src`. Output goes to `<sources>/generated`. */
  readonly sources: string;
  readonly modules: readonly ModuleEmission[];
  /** The stores that have entities, with all entities of the areas that share each, in dependency order. */
  readonly stores: readonly StorePlan[];
  /** Whether emitted files are type-checked with the project; they carry `@ts-nocheck` otherwise. */
  readonly check: boolean;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  /** By file, relative to the project: what the output was made from. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** One emitted file. */
export interface EmittedFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}
