import { randomUUID } from 'node:crypto';
import type { Message } from '@portico/messaging';
import type { AsyncMessage, Envelope } from 'rabbitmq-client';
import { toBytes, buildEnvelope } from './envelope.ts';
import type { Names } from './topology.ts';

/** A message that is ready to be sent. */
export interface OutgoingMessage {
  readonly id: string;
  readonly envelope: Envelope;
  readonly body: Buffer;
}

/** Creates a publication to all areas that handle the message, or directly to the queue of one area. */
export function createOutgoing(message: Message, names: Names, onlyTo?: string): OutgoingMessage {
  const { id, event, payload } = message;
  const address =
    onlyTo === undefined ? { exchange: names.events, routingKey: event } : { routingKey: names.queue({ area: onlyTo, event }) };
  return { id, envelope: { ...buildEnvelope(message), ...address }, body: Buffer.from(payload) };
}

/** Creates the publication that moves an unreadable message, unchanged, to the exchange for unreadable messages. Headers name the reason and the queue. */
export function setAside(received: AsyncMessage, reason: string, { names, queue }: { names: Names; queue: string }): OutgoingMessage {
  const { messageId: id = randomUUID(), type, timestamp, contentType, contentEncoding, headers } = received;
  const envelope = {
    exchange: names.unreadable,
    durable: true,
    mandatory: true,
    messageId: id,
    headers: { ...headers, 'portico-reason': reason, 'portico-queue': queue },
    ...(type !== undefined && { type }),
    ...(timestamp !== undefined && { timestamp }),
    ...(contentType !== undefined && { contentType }),
    ...(contentEncoding !== undefined && { contentEncoding }),
  };
  return { id, envelope, body: toBytes(received.body) };
}
