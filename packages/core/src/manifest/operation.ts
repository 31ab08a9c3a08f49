import type { InputLocation } from '../errors/fieldError.ts';
import type { FilterLimits } from './filterLimits.ts';
import type { HttpVerb } from '../verbs.ts';
import type { PlannedOptions } from './optionTable.ts';
import type { MutationModel, QueryModel, UserRead } from './query.ts';
import type { Shape } from './shape.ts';

/** The kinds of operation. */
export type OperationKind = 'Endpoint' | 'VoidEndpoint' | 'DomainAction' | 'VoidDomainAction' | 'Query' | 'Mutation';

/** The location of an input. */
export type InputSource = InputLocation | 'claim' | 'currentUser';

/** One input of an operation. */
export interface Input {
  /** The property of the operation class. */
  readonly property: string;
  readonly source: InputSource;
  /** The name on the wire: placeholder, query, header, cookie, field or claim name; for the body the member's name. */
  readonly wireName: string;
  readonly shape: Shape;
  /** The content type of a text whose content the shape describes. */
  readonly content?: 'application/json';
  /** False for `?`, for an initializer, and for `Mandatory` (which validation checks). */
  readonly required: boolean;
  /** Whether there is an initializer; `default` has its value if it is a literal. */
  readonly hasDefault?: true;
  readonly default?: string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly example?: unknown;
  readonly deprecated?: true;
}

/** A version of an operation; its dates are instants. */
export interface ApiVersion {
  /** Requests name version `n` as `n` or `n.0`. */
  readonly number: number;
  /** The instant of its deprecation. */
  readonly deprecated?: string;
  /** The instant from which it may be removed. */
  readonly sunset?: string;
}

/** How the request body is read. `wrapped`: an object of the body inputs; `bare`: the one body input is the JSON value itself. */
export type BodyForm = 'none' | 'wrapped' | 'bare' | 'form' | 'stream';

/** An error that an operation declares. `type` names the shape of its public members. */
export interface DeclaredError {
  /** The class's name. */
  readonly name: string;
  /** The statuses and codes: several for DependencyError (502, 503 and 504). */
  readonly answers: readonly { readonly status: number; readonly code: string }[];
  readonly title?: string;
  readonly description?: string;
  /** Public members in addition to `detail`, at the top level of the problem. */
  readonly members: readonly { readonly name: string; readonly shape: Shape; readonly optional?: true; readonly description?: string }[];
}

/** One example of an operation. */
export interface ManifestExample {
  readonly name: string;
  readonly summary?: string;
  readonly request?: unknown;
  readonly response?: unknown;
}

/** The target of `Location`: its id and, by placeholder, the member of the result that fills it (`''`: the result itself). */
export interface LocationLink {
  readonly operation: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The location of a declaration in the source. */
export interface SourcePlace {
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One operation as plain data. */
export interface Operation extends PlannedOptions {
  /** `Area.Operation`. */
  readonly id: string;
  /** The class's name. */
  readonly name: string;
  readonly kind: OperationKind;
  readonly verb: HttpVerb;
  /** The route template of the head, as written. */
  readonly route: string;
  /** Whether it is called from code only: it has no route and is in no description. */
  readonly internal?: true;
  /** Class name of the group. */
  readonly group?: string;
  /** The status of a successful response. */
  readonly status: number;
  readonly inputs: readonly Input[];
  readonly body: BodyForm;
  /** Absent for the void kinds. */
  readonly result?: Shape;
  readonly errors: readonly DeclaredError[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly tags: readonly string[];
  readonly examples: readonly ManifestExample[];
  readonly location?: LocationLink;
  /** Whether its result is the state of a job in the background. */
  readonly readsJob?: true;
  /** For an operation whose work runs in the background: the result and the errors of that; `result` is the state of the job. */
  readonly background?: { readonly result?: Shape; readonly errors: readonly DeclaredError[] };
  /** The permissions that the caller needs, all of them. */
  readonly permissions?: readonly string[];
  /** The class name of the policy that must admit the caller. */
  readonly policy?: string;
  /** Whether anonymous callers are allowed. */
  readonly allowAnonymous?: true;
  /** Whether a token that is not valid counts as none: the operation allows anonymous callers explicitly, and nothing in it reads the caller. */
  readonly ignoresTokens?: true;
  /** `none`: it reaches neither a store nor another area. `remote`: it runs in another process. Absent if its kind and its area decide. */
  readonly reach?: 'none' | 'remote';
  /** For each inherited option: the class name of the group or area that sets it. */
  readonly inherited?: Readonly<Record<string, string>>;
  /** For a query with a complex filter: the limits of the filter. */
  readonly filterLimits?: FilterLimits;
  /** For an operation with versions: the version of this plan. */
  readonly apiVersion?: ApiVersion;
  /** Its later versions, in their order, each with its own inputs, result and errors. */
  readonly laterVersions?: readonly Operation[];
  /** The plan of a query. */
  readonly query?: QueryModel;
  /** The plan of a mutation. */
  readonly mutation?: MutationModel;
  /** For a query with `FromCurrentUser`: how it reads the user entity, if the project has one. */
  readonly user?: UserRead;
  readonly source: SourcePlace;
}
