import type { HttpVerb } from '@portico/core';
import type { BodyForm, Shape } from '@portico/core/manifest';

/** The name of the file with the recorded contract, in the folder of the project. */
export const contractFile = 'portico.contract.json';

/** The version of the form of the file. */
export const contractFormat = 1;

/** A value that clients send. */
export interface InputEntry {
  readonly shape: Shape;
  /** Whether a request without it is rejected. */
  readonly required?: true;
  /** The value that applies if it is absent; `...` stands for one that is computed at run time. */
  readonly default?: unknown;
  /** The operator and the field of a filter: `Contains name`. */
  readonly filter?: string;
  /** The property of the class, which callers in other processes use; absent if it is the name on the wire. */
  readonly property?: string;
}

/** A member that a response or a message may lack. */
export interface MemberEntry {
  readonly shape: Shape;
  readonly optional?: true;
}

/** An error that an operation declares. */
export interface ErrorEntry {
  readonly status: number;
  readonly members?: Readonly<Record<string, MemberEntry>>;
}

/** The callers that an operation admits. */
export interface AccessEntry {
  readonly anonymous?: true;
  readonly permissions?: readonly string[];
  readonly policy?: string;
  /** The claims that the caller's token must have. */
  readonly claims?: readonly string[];
}

/** The limits of what a request may contain. A limit that is absent is the host's. */
export type LimitEntries = Readonly<Record<string, number>>;

/** A response, in the form that clients read. */
export interface ResultEntry {
  readonly result?: Shape;
  /** Its media type; absent if it has no content. */
  readonly resultType?: string;
  /** The declared errors by code. */
  readonly errors?: Readonly<Record<string, ErrorEntry>>;
}

/** One version of an operation. */
export interface OperationEntry extends ResultEntry {
  /** The verb and the final route, with the prefixes of its groups; absent if it has no route. */
  readonly address?: string;
  /** The verb of an operation without a route. */
  readonly verb?: HttpVerb;
  /** `2.0`; absent if it has one version only. */
  readonly version?: string;
  readonly deprecated?: string;
  readonly sunset?: string;
  readonly status: number;
  /** The statuses of errors, those of the framework included. */
  readonly refusals: readonly number[];
  readonly body?: Exclude<BodyForm, 'none'>;
  readonly bodyTypes?: readonly string[];
  /** By location and name: `query.page`, `body.name`; a bare body or a stream is `body`. */
  readonly inputs: Readonly<Record<string, InputEntry>>;
  /** The fields that each complex filter accepts, with their types. */
  readonly filters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The headers of a success; `always` if every success has it. */
  readonly headers?: Readonly<Record<string, 'always' | 'sometimes'>>;
  readonly cookies?: readonly string[];
  readonly access: AccessEntry;
  /** The result and the errors of its work in the background. */
  readonly background?: ResultEntry;
  readonly idempotent?: true;
  readonly ifMatch?: 'required';
  readonly unknownQuery?: 'ignore' | 'reject';
  readonly limits?: LimitEntries;
}

/** A domain event. */
export interface EventEntry {
  readonly members: Readonly<Record<string, MemberEntry>>;
  /** The areas whose handlers have messages of it in the store. */
  readonly consumers?: readonly string[];
}

/** A handler of events. */
export interface HandlerEntry {
  readonly event: string;
  readonly durable?: true;
  readonly orderedBy?: string;
  /** The name under which messages are stored for it, if the class was renamed. */
  readonly storedAs?: string;
}

/** The values of an entity that old rows contain and that no migration converts. */
export interface RowsEntry {
  /** The columns with a fixed set of values, or with a JSON document. */
  readonly columns?: Readonly<Record<string, MemberEntry>>;
  readonly states?: readonly string[];
}

/** A declared configuration key. */
export interface KeyEntry {
  readonly type: string;
  /** Whether the host does not start without it. */
  readonly required?: true;
  readonly default?: string;
  readonly values?: readonly string[];
}

/** Everything that others rely on: clients, messages in flight, other processes, stored rows, and operators. */
export interface ServiceContract {
  readonly service: { readonly title: string; readonly version: string };
  readonly operations: Readonly<Record<string, OperationEntry>>;
  /** The named types that shapes refer to, as `Area.Type`. */
  readonly types: Readonly<Record<string, Shape>>;
  readonly events: Readonly<Record<string, EventEntry>>;
  readonly handlers: Readonly<Record<string, HandlerEntry>>;
  readonly rows: Readonly<Record<string, RowsEntry>>;
  /** The areas that a host calls in another process. */
  readonly remote: readonly string[];
  readonly permissions: readonly string[];
  readonly configuration: Readonly<Record<string, KeyEntry>>;
}

/** The changes between two recorded contracts. */
export interface HistoryEntry {
  /** The version of the service that has them. */
  readonly version: string;
  /** The version before. */
  readonly since: string;
  /** The day on which they were recorded, `2026-11-28`. */
  readonly date: string;
  /** Why breaking changes were accepted. */
  readonly reason?: string;
  readonly changes: readonly RecordedChange[];
}

/** A change as the file records it. */
export interface RecordedChange {
  readonly kind: string;
  /** The operation, event, handler, entity, key or named type. */
  readonly subject: string;
  readonly text: string;
  readonly breaks?: string;
  /** The uses that a change of a named type reaches; absent for other changes. */
  readonly reaches?: readonly ChangedUse[];
}

/** A use of a named type that changed. */
export interface ChangedUse {
  /** The operation, event or entity. */
  readonly subject: string;
  /** The member that leads to the change, such as `result.items.*.name`. */
  readonly at?: string;
}

/** The recorded contract and its history, oldest entry first. */
export interface ContractRecord {
  readonly contract: ServiceContract;
  readonly history: readonly HistoryEntry[];
}
