import { PassThrough } from 'node:stream';
import { Logger } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { Messaging } from '@portico/messaging';
import { addServiceEndpoints, createHost, mapServiceEndpoints, messagingResource } from '@portico/host-fastify';
import type { HandlerPlan, OperationCall, ServiceRegistry } from '@portico/runtime';
import { expect, it, onTestFinished } from 'vitest';
import { handler, mail, Noted, noted, notes } from './support/notesAndMail.ts';
import type { NotesServices } from './support/notesAndMail.ts';
import { operation } from './support/plans.ts';

const [first, second] = ['0af7651916cd43dd8448eb211c80319c', '1bf7651916cd43dd8448eb211c80319d'] as const;

/** Raises events of notes, in an area that uses the log, so that calls are tracked. */
const note = operation({
  id: 'Notes.Note',
  verb: 'POST',
  route: '/notes',
  invoke: (_input, { store }: NotesServices, call: OperationCall) => {
    const session = sessionOf(store, call);
    return session.run(() => session.raise(new Noted({ text: 'hello' })));
  },
});

/** Starts a host with a handler, and records its warnings. */
async function hostWith(own: HandlerPlan) {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const host = createHost({ environment: 'test', logger: { level: 'warn', stream }, logRequests: false });
  let registry: ServiceRegistry | undefined;
  const compose = async (given: ServiceRegistry) => {
    given.builtIn(Logger);
    return { store: given.resource('store:notes') };
  };
  const inOwnArea = own.id.startsWith('Notes.');
  const modules = inOwnArea
    ? [notes({ operations: [note], compose, handlers: [own], events: [{ ...noted, consumers: [] }] })]
    : [notes({ operations: [note], compose }), mail([own])];
  addServiceEndpoints(host, modules, { requireJwt: false, services: (given) => void (registry = given) });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  await host.ready();
  const place = (traceId: string) =>
    host.inject({ method: 'POST', url: '/notes', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
  const warned = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { readonly traceId: string; readonly operation?: string; readonly attempt?: number });
  return { place, warned, messaging: registry!.resource<Messaging>(messagingResource) };
}

/** Always fails; the pauses are short, so that runs of several messages are mixed. */
const retry = { maxAttempts: 3, strategy: 'Fixed', delay: 1, maxDelay: 1 } as const;
const failing = (more: Partial<HandlerPlan>) =>
  handler(
    () => {
      throw new Error('no');
    },
    { retry, ...more },
  );

it.each([
  ['a durable handler', failing({})],
  ['a handler in process', failing({ id: 'Notes.Send', durable: false })],
])(
  '[EVENT-05] log lines about the failures of %s contain the trace id of their own event, whichever request triggered it',
  async (_, own) => {
    const { place, warned, messaging } = await hostWith(own);
    await Promise.all([place(first), place(second)]);
    await expect
      .poll(async () => {
        await messaging.settle();
        return warned().length;
      })
      .toBe(6);
    expect(
      warned()
        .map(({ traceId }) => traceId)
        .toSorted(),
    ).toEqual([first, first, first, second, second, second]);
  },
);

it('log lines about a retry name no operation, because none is running', async () => {
  const { place, warned, messaging } = await hostWith(failing({}));
  await place(first);
  await expect
    .poll(async () => {
      await messaging.settle();
      return warned().length;
    })
    .toBe(3);
  expect(warned().every((line) => line.operation === undefined)).toBe(true);
});
