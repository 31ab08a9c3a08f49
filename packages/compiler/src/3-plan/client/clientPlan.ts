import type { DeclaredError, Input, NamedType, Operation, Shape } from '@portico/core/manifest';

/** The client of a service: a module for each area. */
export interface ClientPlan {
  readonly areas: readonly ClientArea[];
}

/** The module of an area. */
export interface ClientArea {
  readonly name: string;
  readonly operations: readonly ClientOperation[];
  /** The types that clients send or receive, with their names in the module. */
  readonly types: readonly ClientType[];
  readonly errors: readonly ClientErrorType[];
  /** The names of the declarations of the module. */
  readonly names: ReadonlySet<string>;
}

/** A named type of the area. */
export interface ClientType {
  /** The name in the module. */
  readonly name: string;
  readonly type: NamedType;
  /** Whether responses contain it. */
  readonly isRead: boolean;
  /** Whether it is read together with 64-bit numbers, so that its other numbers may need a conversion. */
  readonly isExact: boolean;
}

/** An error class of the area, as clients receive it. */
export interface ClientErrorType {
  readonly name: string;
  readonly error: DeclaredError;
  /** Whether every service has it, so that it is declared with the core of the client. */
  readonly isCommon: boolean;
}

/** The kind of a successful response. */
export type ResponseKind = 'none' | 'json' | 'file' | 'redirect';

/** One operation in one version. */
export interface ClientOperation {
  readonly operation: Operation;
  /** The name of the function. */
  readonly name: string;
  /** The names of the types of its input and its errors. */
  readonly inputName: string;
  readonly errorName: string;
  /** The route with `{property}` for each placeholder, and `{*property}` for one that spans segments. */
  readonly path: string;
  /** The route as the declaration has it. */
  readonly route: string;
  readonly inputs: readonly ClientInput[];
  readonly response: ResponseKind;
  /** The result of JSON responses. */
  readonly result: Shape | undefined;
  /** Whether responses contain 64-bit numbers. */
  readonly isExact: boolean;
  /** The errors that it declares. */
  readonly errors: readonly ClientErrorType[];
}

/** An input that a client sends. */
export interface ClientInput extends Pick<Input, 'property' | 'wireName' | 'shape' | 'content' | 'description' | 'deprecated'> {
  readonly source: Exclude<Input['source'], 'claim' | 'currentUser'>;
  readonly isRequired: boolean;
  /** The published default. */
  readonly default?: unknown;
}
