import type { ActionFilter, HttpVerb, Policy } from '@portico/core';
import type { BodyForm, BodyModel, FilterLimits, Group, Manifest, PlannedOptions, TranslationPlan } from '@portico/core/manifest';
import type { CachePlan } from './cachePlan.ts';
import type { OperationCall } from './call.ts';
import type { CallPlan } from './calls/callPlan.ts';
import type { RemotePlan } from './calls/remotePlan.ts';
import type { FileInput } from './files/fileInputs.ts';
import type { JobPlan } from './jobPlan.ts';
import type { EventPlan, HandlerPlan } from './messagePlan.ts';
import type { FailureSink } from './reading/failureSink.ts';
import type { ServiceRegistry } from './services.ts';

/** How a result is sent: as JSON text, as a byte stream, as a file with its headers, or not at all. */
export type ResponseForm = 'json' | 'stream' | 'file' | 'empty';

/** How the placeholders of the operation in `Location` are filled. */
export interface LocationPlan {
  /** `Area.Operation` of the target. */
  readonly operation: string;
  values(result: never, input: never): Readonly<Record<string, unknown>>;
}

/** The version of an operation that a plan describes, with the version headers of its responses. */
export interface VersionPlan {
  readonly number: number;
  /** The value of `Deprecation` (RFC 9745). */
  readonly deprecation?: string;
  /** The value of `Sunset` (RFC 8594). */
  readonly sunset?: string;
}

/** The work of an operation that runs as a job in the background. */
export interface BackgroundPlan {
  /** Calls `execute` with its services. */
  invoke(input: never, services: never, call: OperationCall): unknown;
  /** Checks the type of its result and records the failures. Absent if every value is valid. */
  check?(result: never, call: FailureSink): void;
  /** Returns the JSON text of its result, with declared members only. Absent if there is none. */
  write?(result: never): string | undefined;
}

/** The plan of an operation, from generated code: everything is decided, and nothing is looked up at run time. */
export interface OperationPlan extends PlannedOptions {
  /** `Area.Operation`. */
  readonly id: string;
  readonly verb: HttpVerb;
  /** The route template of the head; group prefixes are added at startup. */
  readonly route: string;
  /** Class name of the group. */
  readonly group?: string;
  /** Whether it is called from code only, without a route. */
  readonly internal?: true;
  readonly status: number;
  readonly body: BodyForm;
  /** The inputs that are files of its form. */
  readonly files?: readonly FileInput[];
  readonly answer: ResponseForm;
  /** The media types of a body that is a stream, such as `image/*`; `application/octet-stream` if absent. */
  readonly bodyTypes?: readonly string[];
  /** The media type of a result that is a stream; `application/octet-stream` if absent. */
  readonly answerType?: string;
  /** The media types of a result that is a file, such as `image/*`; any if absent. */
  readonly fileTypes?: readonly string[];
  /** Whether a body must be present; without one `validate` sees `undefined`. */
  readonly bodyOptional?: true;
  /** Whether JSON numbers are read by their source text, because the body contains a Long or a Decimal. */
  readonly exactNumbers?: true;
  /** The members of a JSON body that it reads; all of them if absent. */
  readonly bodyModel?: BodyModel;
  /** Whether the response includes data that its entity tag does not cover, so that `If-None-Match` is not evaluated. */
  readonly holdsOthers?: true;
  readonly location?: LocationPlan;
  /** The permissions that the caller needs, all of them. */
  readonly permissions?: readonly string[];
  /** Creates the policy that must admit the caller. */
  policy?(services: never, call: OperationCall): Policy;
  /** Serves anonymous callers, regardless of the groups and the host. */
  readonly allowAnonymous?: true;
  /** Serves a request whose token is not valid as one without a token, because nothing in the operation reads the caller. */
  readonly ignoresTokens?: true;
  /** The query parameters that match its inputs, `name[]` for lists; others are unknown. Absent if every parameter is accepted. */
  readonly query?: readonly string[];
  /** Whether its pages have cursors, which hosts encrypt with a common key. */
  readonly cursors?: true;
  /** The limits of its complex filter; standard limits apply to absent ones. Undefined if it has no complex filter. */
  readonly filterLimits?: FilterLimits;
  /** For a mutation that changes a row of a `Versioned` entity: whether `If-Match` is required, or left to its groups and the host. */
  readonly ifMatch?: 'required' | 'optional' | 'inherited';
  /** How its responses are cached. */
  readonly cache?: CachePlan;
  /** The entities, `Area.Entity`, whose cached responses it invalidates. */
  readonly invalidates?: readonly string[];
  /** For an operation with versions: the version of this plan. */
  readonly apiVersion?: VersionPlan;
  /** Its later versions in order, with the same id, method and route. */
  readonly laterVersions?: readonly OperationPlan[];
  /** Whether it requires a caller: it has a required claim or `FromCurrentUser`. */
  readonly needsCaller?: true;
  /** Whether its events are recorded on the call, because its area has no store for them. */
  readonly raises?: true;
  /** Reads route, query, headers, cookies, claims and form, and creates the operation instance; returns undefined after a failure (see `failures`, `refusal`). */
  bind(call: OperationCall): object | undefined;
  /** Reads the body into the instance and checks every rule; failures are recorded on the call. Absent if there is nothing to check. */
  validate?(input: never, call: OperationCall, services: never): void;
  /**
   * Fills the inputs that come from the caller's identity (`FromCurrentUser`), after validation. A rejection is recorded on the call.
   * Returns a promise only if it has to wait.
   */
  identify?(input: never, call: OperationCall, services: never): void | Promise<void>;
  /** Calls `handle` or `execute` with its services. */
  invoke(input: never, services: never, call: OperationCall): unknown;
  /** The work that it starts, if that runs in the background. */
  readonly background?: BackgroundPlan;
  /** Checks the type of a result and records the failures. Absent if every value is valid. */
  check?(result: never, call: FailureSink): void;
  /** Returns the JSON text of a result, with declared members only. */
  write?(result: never): string | undefined;
  /** Creates the operation's own filters, outermost first, from the area's services. */
  filters?(services: never, call: OperationCall): readonly ActionFilter[];
}

/** The description of all areas that were built together, prepared at build time with default options. */
export interface PreparedDocument {
  /** The OpenAPI document as JSON text. */
  readonly text: string;
  /** A strong entity tag of the text, quotes included. */
  readonly etag: string;
  /** The names of the areas that it describes. */
  readonly areas: readonly string[];
}

/** One seed, with its services filled in. */
export interface PlannedSeed {
  /** The name of the class, for messages about its failures. */
  readonly name?: string;
  /** Seeds with a smaller order run first, across areas; 0 by default. */
  readonly order?: number;
  /** Runs the seed. Returns a promise only if it has to wait; a returned error is a failure, like a thrown one. */
  seed(): unknown;
}

/** The store from which an area reads the callers' user entity. */
export interface UserSource {
  /** `Area.Entity`. */
  readonly entity: string;
  /** The name of its store. */
  readonly store: string;
}

/** The plan of an area, from generated code. */
export interface ModulePlan {
  readonly name: string;
  /** The URL of the generated module, which development hosts use to find stale code. */
  readonly origin?: string;
  readonly groups: readonly Group[];
  readonly operations: readonly OperationPlan[];
  /** The permissions that the area declares, for its entities and by hand. */
  readonly permissions?: readonly string[];
  /** Creates the area's services that live as long as the host. */
  compose(services: ServiceRegistry): Promise<object>;
  /** The area's entities and their store: `AreaData` of `@portico/data`. */
  readonly data?: object;
  /** The user entity, if the area reads it from another store than its own. */
  readonly users?: UserSource;
  /** The events that the area declares. */
  readonly events?: readonly EventPlan[];
  /** The handlers that the area declares. */
  readonly handlers?: readonly HandlerPlan[];
  /** The jobs that the area declares. */
  readonly jobs?: readonly JobPlan[];
  /** Whether the area schedules calls of its operations. */
  readonly schedules?: true;
  /** The names of the areas whose operations the area calls. */
  readonly callsInto?: readonly string[];
  /** The calls of the area's operations from code, loaded on first use. */
  calls?(): Promise<readonly CallPlan[]>;
  /** The readers of responses of the area in another process, loaded when a host calls it. */
  remote?(): Promise<readonly RemotePlan[]>;
  /** A hash of the contract with callers in other processes: inputs, results and errors of the area's operations. */
  readonly contract?: string;
  /** The permissions of all areas that were built together, so that roles may name those of areas that this host does not run. */
  readonly projectPermissions?: readonly string[];
  /** Creates the area's seeds; each runs in a separate transaction. */
  seeds?(services: never, call: OperationCall): readonly PlannedSeed[];
  /** The names of all areas that were built together: a host that runs only some of them serves calls of other hosts. Absent if there is only one. */
  readonly projectAreas?: readonly string[];
  /** Loads the area's manifest, which only descriptions need. */
  manifest(): Promise<Manifest>;
  /** The prepared description that contains this area, loaded on first use. */
  document?(): Promise<PreparedDocument>;
  /** The catalogues of messages of all areas that were built together, loaded at startup; absent if there are none. */
  translations?(): Promise<readonly TranslationPlan[]>;
}
