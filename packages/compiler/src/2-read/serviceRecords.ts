import type { Place } from '../finding.ts';
import type { DecoratorUse } from './decorators.ts';
import type { HandlerRecord } from './handlerRecords.ts';
import type { ClassRef } from './records.ts';
import type { ConstructionProblem } from './services/constructors.ts';
import type { HeritageProblem } from './services/lineage.ts';

/** A parameter that requires a service. */
export interface ServiceRef {
  /** The parameter's name. */
  readonly parameter: string;
  /** The meaning of the type's name; undefined if it is not a class or interface. */
  readonly type?: ServiceTypeRecord;
  readonly typeText: string;
  /** Set if the type's name is not declared: the name, how to declare it, and its place. */
  readonly undeclared?: { readonly name: string; readonly way: string; readonly place: Place };
  /** Whether it has a default or a question mark: it is omitted if nothing provides it. */
  readonly optional?: true;
  /** Why it cannot be injected: it is a rest parameter. */
  readonly refused?: string;
  readonly place: Place;
}

/** The type under which a service is resolved. */
export type ServiceTypeRecord =
  | { readonly kind: 'builtIn'; readonly name: string }
  /** `key`: `file#Name`, with the type arguments of a generic type: `src/repo.ts#Repo<src/user.ts#User>`. */
  | { readonly kind: 'class' | 'interface' | 'alias'; readonly key: string; readonly name: string }
  /** Whether its type arguments cannot be compared with those of others; `key` then omits them. */
  | { readonly kind: 'incomparable'; readonly key: string; readonly name: string }
  /** `entity`: the key of the entity class, of a Repository or ReadAccess. */
  | { readonly kind: 'data'; readonly name: DataServiceName; readonly entity?: string }
  /** The operations of an area, by its name. */
  | { readonly kind: 'area'; readonly name: string; readonly asSystem?: true };

/** The services that access data. */
export type DataServiceName = 'Repository' | 'ReadAccess' | 'UnitOfWork' | 'Database';

/** A class that can be created as a service, or that provides one. */
export interface ServiceRecord {
  readonly class: ClassRef;
  readonly exported: boolean;
  readonly abstract: boolean;
  readonly origin: 'class' | 'provider' | 'filter' | 'policy' | 'seed';
  readonly lifetime: 'singleton' | 'perRequest';
  /** Keys of all classes and interfaces that it is: itself, bases, implemented interfaces; for a provider those of the provided type. In keys of a generic class, `%0` and `%1` are its parameters. */
  readonly provides: readonly string[];
  /** The number of its type parameters. */
  readonly parameters?: number;
  /** The unresolved parts of its heritage; reported if the class is instantiated. */
  readonly problems?: readonly HeritageProblem[];
  /** The decorators of the class, its members and its bases; reported if the class is instantiated. */
  readonly decorators?: readonly DecoratorUse[];
  readonly needs: readonly ServiceRef[];
  /** For a seed: its method `seed`. */
  readonly seeds?: HandlerRecord;
  /** Why it cannot be created with `new`, and the place that shows it. */
  readonly obstacle?: ConstructionProblem;
}
