import type { Message } from '@portico/messaging';
import type { Unreadable } from './receipt.ts';

/** Messages for one area, in their order, with what of the batch could not be read. */
export interface Batch {
  readonly area: string;
  readonly messages: readonly Message[];
  readonly unreadable: readonly Unreadable[];
}

/** A batch as it was received; or what is wrong with it. */
export type ReadBatch = Batch | { readonly failure: { readonly path: string; readonly message: string } };

/** Reads a batch: `{ "area": "Billing", "messages": […] }`. */
export function readBatch(body: unknown): ReadBatch {
  const { area, messages } = (body ?? {}) as Partial<Record<'area' | 'messages', unknown>>;
  if (typeof area !== 'string' || area === '') return createFailure('/area', `'area' has to be the name of an area.`);
  if (!Array.isArray(messages)) return createFailure('/messages', `'messages' has to be a list.`);
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

/** A message with nothing but what messages have; or why it is none. */
function parseMessage(value: unknown): Message | string {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const missing = needed.find((name) => typeof given[name] !== 'string');
  if (missing !== undefined) return `Its member ${missing} is no text.`;
  const there = optional.filter((name) => given[name] !== undefined);
  const wrong = there.find((name) => typeof given[name] !== 'string');
  if (wrong !== undefined) return `Its member ${wrong} is no text.`;
  const texts = Object.fromEntries([...needed, ...there].map((name) => [name, given[name] as string]));
  const { id, occurredAt } = texts as Readonly<Record<(typeof needed)[number], string>>;
  if (!uuid.test(id)) return 'Its id is no UUID.';
  if (Number.isNaN(Date.parse(occurredAt))) return 'Its member occurredAt is no time.';
  if (!Number.isSafeInteger(given['position'])) return 'Its member position is no whole number.';
  // PostgreSQL's texts cannot hold it: such a message could never be stored, and the batch with it.
  if (Object.values(texts).some((text) => text.includes('\0'))) return 'It holds the character U+0000.';
  return { ...texts, position: given['position'] } as unknown as Message;
}
