import type { Message, MessageRoute } from '@portico/messaging';
import type { AsyncMessage, Envelope } from 'rabbitmq-client';

/** The content of a message is UTF-8 JSON. Naming the encoding prevents the client from parsing it. */
const content = { contentType: 'application/json', contentEncoding: 'utf-8' } as const;

/** Builds the properties of a published message: persistent, and returned if no queue accepts it. */
export function buildEnvelope(message: Message): Envelope {
  return {
    ...content,
    durable: true,
    mandatory: true,
    messageId: message.id,
    type: message.event,
    timestamp: Math.floor(Date.parse(message.occurredAt) / 1000),
    headers: buildHeaders(message),
  };
}

function buildHeaders({ occurredAt, source, position, orderKey, tenantId, causedBy, traceparent }: Message): Record<string, string> {
  return {
    'portico-occurred-at': occurredAt,
    'portico-source': source,
    'portico-position': String(position),
    ...(orderKey !== undefined && { 'portico-order-key': orderKey }),
    ...(tenantId !== undefined && { 'portico-tenant': tenantId }),
    ...(causedBy !== undefined && { 'portico-caused-by': causedBy }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

/** A received message, or the reason why it is invalid. */
export type ParsedEnvelope = { readonly message: Message } | { readonly unreadable: string };

/** Reads the envelope of a message that `buildEnvelope` wrote. */
export function openEnvelope(received: AsyncMessage, route: MessageRoute): ParsedEnvelope {
  const header = createHeaderReader(received);
  const { messageId: id, type: event = route.event } = received;
  const source = header('portico-source');
  const occurredAt = header('portico-occurred-at');
  const position = Number(header('portico-position') ?? NaN);
  if (id === undefined || !uuid.test(id)) return { unreadable: 'Its message id is not a UUID.' };
  if (source === undefined) return { unreadable: "It has no header 'portico-source'." };
  if (occurredAt === undefined || Number.isNaN(Date.parse(occurredAt)))
    return { unreadable: "Its header 'portico-occurred-at' is not a time." };
  if (!Number.isSafeInteger(position)) return { unreadable: "Its header 'portico-position' is not a whole number." };
  const payload = toText(received.body);
  if (payload === undefined) return { unreadable: 'Its content is not UTF-8.' };
  const message = { id, event, payload, occurredAt, source, position, ...createOptionalReader(header) };
  return Object.values(message).some(hasNul) ? { unreadable: 'It contains the character U+0000.' } : { message };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a value contains U+0000. PostgreSQL cannot store it in text, so the message would block later messages forever. */
function hasNul(value: string | number): boolean {
  return typeof value === 'string' && value.includes('\0');
}

type HeaderReader = (name: string) => string | undefined;

function createHeaderReader({ headers = {} }: AsyncMessage): HeaderReader {
  return (name) => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
}

function createOptionalReader(header: HeaderReader) {
  const orderKey = header('portico-order-key');
  const tenantId = header('portico-tenant');
  const causedBy = header('portico-caused-by');
  const traceparent = header('traceparent');
  return {
    ...(orderKey !== undefined && { orderKey }),
    ...(tenantId !== undefined && { tenantId }),
    ...(causedBy !== undefined && { causedBy }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function toText(body: unknown): string | undefined {
  try {
    return utf8.decode(toBytes(body));
  } catch {
    return undefined;
  }
}

/** Converts the content to bytes. The client has already decoded text, and JSON without an encoding. */
export function toBytes(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
