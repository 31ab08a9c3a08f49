import type { Message } from '@portico/messaging';
import type { Unreadable } from './receipt.ts';

/** Messages for one area, in order, and the messages of the batch that could not be read. */
export interface Batch {
  readonly area: string;
  readonly messages: readonly Message[];
  readonly unreadable: readonly Unreadable[];
}

/** A batch as received, or its problem. */
export type ReadBatch = Batch | { readonly failure: { readonly path: string; readonly message: string } };

/** Reads a batch: `{ "area": "Billing", "messages": […] }`. */
export function readBatch(body: unknown): ReadBatch {
  const { area, messages } = (body ?? {}) as Partial<Record<'area' | 'messages', unknown>>;
  if (typeof area !== 'string' || area === '') return createFailure('/area', `'area' must be the name of an area.`);
  if (!Array.isArray(messages)) return createFailure('/messages', `'messages' must be a list.`);
  const read = messages.map((value: unknown) => parseMessage(value));
  return {
    area,
    messages: read.filter((each) => typeof each !== 'string'),
    unreadable: read.flatMap((each, index) => (typeof each === 'string' ? [{ index, reason: each }] : [])),
  };
}

function createFailure(path: string, message: string): ReadBatch {
  return { failure: { path, message } };
}

const needed = ['id', 'event', 'payload', 'occurredAt', 'source'] as const;
const optional = ['orderKey', 'tenantId', 'causedBy', 'traceparent'] as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a message and drops unknown members. Returns the reason if the message is invalid. */
function parseMessage(value: unknown): Message | string {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const missing = needed.find((name) => typeof given[name] !== 'string');
  if (missing !== undefined) return `Its member '${missing}' is not text.`;
  const there = optional.filter((name) => given[name] !== undefined);
  const wrong = there.find((name) => typeof given[name] !== 'string');
  if (wrong !== undefined) return `Its member '${wrong}' is not text.`;
  const texts = Object.fromEntries([...needed, ...there].map((name) => [name, given[name] as string]));
  const { id, occurredAt } = texts as Readonly<Record<(typeof needed)[number], string>>;
  if (!uuid.test(id)) return 'Its id is not a UUID.';
  if (Number.isNaN(Date.parse(occurredAt))) return "Its member 'occurredAt' is not a time.";
  if (!Number.isSafeInteger(given['position'])) return "Its member 'position' is not a whole number.";
  // PostgreSQL cannot store U+0000 in text, so neither this message nor its batch could ever be stored.
  if (Object.values(texts).some((text) => text.includes('\0'))) return 'It contains the character U+0000.';
  return { ...texts, position: given['position'] } as unknown as Message;
}
