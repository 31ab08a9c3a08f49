import { NotFoundError } from '@portico/core';
import type { Messaging } from '@portico/messaging';
import type { Batch, ReadBatch, Receipt } from '@portico/messaging-http';
import { BindingError } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { restrictToHosts } from '../authentication/hosts/hostsOnly.ts';

/** The services for receiving messages. */
export interface ReceivingServices {
  readonly messaging: Messaging;
  /** From `@portico/messaging-http`, which only hosts with that transport load. */
  readonly readBatch: (body: unknown) => ReadBatch;
}

/** Receives messages that another host sends to an area of this one. Responds once they are stored. */
export const receiveMessages = restrictToHosts({
  id: '_Service.ReceiveMessages',
  verb: 'POST',
  route: '/_service/messages',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  allowAnonymous: true,
  bind: () => ({}),
  invoke: receive,
  write: (receipt: Receipt) => JSON.stringify(receipt),
});

async function receive(_input: object, { messaging, readBatch }: ReceivingServices, call: OperationCall) {
  const batch = readBatch(call.body?.kind === 'json' ? call.body.value : undefined);
  if ('failure' in batch) return new BindingError([{ in: 'body', code: 'binding.malformed', ...batch.failure }]);
  return store(batch, messaging);
}

async function store({ area, messages, unreadable }: Batch, messaging: Messaging): Promise<Receipt | NotFoundError> {
  const isHere = await messaging.receive(area, messages);
  return isHere ? { stored: messages.length, unreadable } : new NotFoundError('Area', area);
}
