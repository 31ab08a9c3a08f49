import { isJsonObject } from '@portico/core/values';

/** The parts of an operation that a client uses. */
export interface OperationUse {
  /** The inputs and members that it sends: `query.page`, `body.address.city`; `*` stands for any element. */
  readonly sends?: readonly string[];
  /** The members of results that it reads: `items.*.name`; an empty text for a result without members. */
  readonly reads?: readonly string[];
  /** The codes of errors that it handles. */
  readonly errors?: readonly string[];
  /** The response headers that it reads. */
  readonly headers?: readonly string[];
}

/** The recorded use of a client. */
export interface Consumer {
  /** The name of the client. */
  readonly consumer: string;
  readonly version?: string;
  /** By `Area.Operation`, or by verb and path: `GET /rooms/17`. */
  readonly operations: Readonly<Record<string, OperationUse>>;
}

const lists = ['sends', 'reads', 'errors', 'headers'] as const;

/** Parses a recorded use. Returns the reason if it has another form. */
export function parseConsumer(text: string): Consumer | { readonly reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { reason: `it is not JSON: ${(error as Error).message}` };
  }
  if (!isJsonObject(value) || typeof value['consumer'] !== 'string') return { reason: "it has no text 'consumer'" };
  const { operations } = value;
  if (!isJsonObject(operations)) return { reason: "it has no object 'operations'" };
  for (const [name, use] of Object.entries(operations)) {
    if (!isJsonObject(use)) return { reason: `'operations.${name}' is not an object` };
    const unknown = Object.keys(use).find((key) => !(lists as readonly string[]).includes(key));
    if (unknown !== undefined) return { reason: `'operations.${name}.${unknown}' is unknown; the names are ${lists.join(', ')}` };
    const bad = Object.entries(use).find(([, list]) => !Array.isArray(list) || !list.every((each) => typeof each === 'string'));
    if (bad) return { reason: `'operations.${name}.${bad[0]}' is not a list of texts` };
  }
  return value as unknown as Consumer;
}
