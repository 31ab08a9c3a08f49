import type { ActionFilter, HttpVerb, Policy } from '@portico/core';
import type { BodyForm, BodyModel, FilterLimits, Group, Manifest, PlannedOptions } from '@portico/core/manifest';
import type { CachePlan } from './cachePlan.ts';
import type { OperationCall } from './call.ts';
import type { CallPlan } from './calls/callPlan.ts';
import type { RemotePlan } from './calls/remotePlan.ts';
import type { FileInput } from './files/fileInputs.ts';
import type { EventPlan, HandlerPlan } from './messagePlan.ts';
import type { FailureSink } from './reading/failureSink.ts';
import type { ServiceRegistry } from './services.ts';

/** How a result leaves: as JSON text, as bytes that flow, as a file with what headers say of it, or not at all. */
export type AnswerForm = 'json' | 'stream' | 'file' | 'empty';

/** How to fill the placeholders of the operation that `Location` points to. */
export interface LocationPlan {
  /** `Area.Operation` of the target. */
  readonly operation: string;
  values(result: never, input: never): Readonly<Record<string, unknown>>;
}

/** Which version of its operation a plan is, with what its answers say of it. */
export interface VersionPlan {
  readonly number: number;
  /** The value of `Deprecation` (RFC 9745). */
  readonly deprecation?: string;
  /** The value of `Sunset` (RFC 8594). */
  readonly sunset?: string;
}

/** One operation as emitted code: everything is decided, nothing is looked up. */
export interface OperationPlan extends PlannedOptions {
  /** `Area.Operation`. */
  readonly id: string;
  readonly verb: HttpVerb;
  /** The route template of the head; group prefixes are joined at start. */
  readonly route: string;
  /** Class name of the group. */
  readonly group?: string;
  /** Called from code only: it is mapped to no route. */
  readonly internal?: true;
  readonly status: number;
  readonly body: BodyForm;
  /** The inputs that are files of its form. */
  readonly files?: readonly FileInput[];
  readonly answer: AnswerForm;
  /** Whether a body must be present; without one `validate` sees `undefined`. */
  readonly bodyOptional?: true;
  /** Whether JSON numbers are read by their source text, because a Long or Decimal stands in the body. */
  readonly exactNumbers?: true;
  /** What it reads of a JSON body; everything if it is absent. */
  readonly bodyModel?: BodyModel;
  /** Whether the answer holds more than its entity tag tells the state of, so that no `If-None-Match` is answered by the tag. */
  readonly holdsOthers?: true;
  readonly location?: LocationPlan;
  /** What the caller needs, all of it. */
  readonly permissions?: readonly string[];
  /** Makes the policy that must admit the caller. */
  policy?(services: never, call: OperationCall): Policy;
  /** Serves callers who are not known, whatever the groups and the host ask for. */
  readonly allowAnonymous?: true;
  /** The query members that it has inputs for, `name[]` for lists; others are unknown. Absent if it knows any. */
  readonly query?: readonly string[];
  /** Whether its pages have cursors, which hosts encrypt with a common key. */
  readonly cursors?: true;
  /** What its complex filter may ask for; the standard limits hold for what is absent. Undefined if it has no complex filter. */
  readonly filterLimits?: FilterLimits;
  /** Of a mutation that changes a row of a `Versioned` entity: whether `If-Match` is required, or left to its groups and the host. */
  readonly ifMatch?: 'required' | 'optional' | 'inherited';
  /** How its answers are kept. */
  readonly cache?: CachePlan;
  /** The entities, `Area.Entity`, whose kept answers are old once it has run. */
  readonly invalidates?: readonly string[];
  /** Of an operation with versions: which one this is. */
  readonly apiVersion?: VersionPlan;
  /** Its later versions, in their order: of the same id, verb and route. */
  readonly laterVersions?: readonly OperationPlan[];
  /** Whether it makes no sense without a caller: it takes a required claim or `FromCurrentUser`. */
  readonly needsCaller?: true;
  /** Whether its events are noted on the call, since its area has no store that they would be saved in. */
  readonly raises?: true;
  /** Reads route, query, headers, cookies, claims and form, and makes the operation instance; undefined when that failed (see `failures`, `refusal`). */
  bind(call: OperationCall): object | undefined;
  /** Reads the body into the instance and checks every rule; failures are noted on the call. Absent where there is nothing to check. */
  validate?(input: never, call: OperationCall, services: never): void;
  /** Fills what the caller's identity gives (`FromCurrentUser`), after validation; a refusal is noted on the call. A promise only where something has to be waited for. */
  identify?(input: never, call: OperationCall, services: never): void | Promise<void>;
  /** Calls `handle` or `execute` with its services. */
  invoke(input: never, services: never, call: OperationCall): unknown;
  /** Checks the type of a result; what is wrong with it is noted. Absent where any value will do. */
  check?(result: never, call: FailureSink): void;
  /** The JSON text of a result: declared members only. */
  write?(result: never): string | undefined;
  /** The operation's own filters, outermost first, made from the area's services. */
  filters?(services: never, call: OperationCall): readonly ActionFilter[];
}

/** The description of all areas that were built together, as it was made at build time with default options. */
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
  /** The class's name, for what is said where it fails. */
  readonly name?: string;
  /** Smaller ones run first, whatever the area; 0 where it is absent. */
  readonly order?: number;
  /** A promise where there is something to wait for; an error that it gives is a failure as a thrown one is. */
  seed(): unknown;
}

/** Where an area reads the callers' user entity. */
export interface UserSource {
  /** `Area.Entity`. */
  readonly entity: string;
  /** The name of its store. */
  readonly store: string;
}

/** One area as emitted code. */
export interface ModulePlan {
  readonly name: string;
  /** The URL of the emitted module, by which stale code is found out in development. */
  readonly origin?: string;
  readonly groups: readonly Group[];
  readonly operations: readonly OperationPlan[];
  /** The permissions that the area declares, for its entities and by hand. */
  readonly permissions?: readonly string[];
  /** Makes the area's services that live as long as the host. */
  compose(services: ServiceRegistry): Promise<object>;
  /** The area's entities and their store: `AreaData` of `@portico/data`. */
  readonly data?: object;
  /** Where the area reads who is calling from another store than its own. */
  readonly users?: UserSource;
  /** The events that the area declares. */
  readonly events?: readonly EventPlan[];
  /** The handlers that the area declares. */
  readonly handlers?: readonly HandlerPlan[];
  /** The names of the areas whose operations the area calls. */
  readonly callsInto?: readonly string[];
  /** How the area's operations are called from code, loaded when something calls them. */
  calls?(): Promise<readonly CallPlan[]>;
  /** How answers of the area's operations are read where it runs in another process, loaded when a host calls it there. */
  remote?(): Promise<readonly RemotePlan[]>;
  /** A hash of all that callers in other processes hold against the area: inputs, results and errors of its operations. */
  readonly contract?: string;
  /** The permissions of all areas that were built together, so that roles may name those of areas that this host does not run. */
  readonly projectPermissions?: readonly string[];
  /** Makes the area's seeds; each runs in a transaction of its own. */
  seeds?(services: never, call: OperationCall): readonly PlannedSeed[];
  /** The names of all areas that were built together: a host that runs only some of them serves calls of other hosts. Absent if there is only one. */
  readonly projectAreas?: readonly string[];
  /** The area's manifest, loaded when a description is asked for. */
  manifest(): Promise<Manifest>;
  /** The prepared description that holds this area, loaded when it is first asked for. */
  document?(): Promise<PreparedDocument>;
}
