import { Clock } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { Messaging } from '@portico/messaging';
import { messagingResource } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemsOf, started } from './support/dataHosts.ts';
import { handler, mail, Noted, noted, notes } from './support/notesAndMail.ts';
import type { NotesServices } from './support/notesAndMail.ts';
import { area, operation } from './support/plans.ts';

/** Starts a host, and returns it with its messages. */
async function hostOf(modules: readonly ModulePlan[], endpoints: ServiceEndpointsOptions = {}) {
  let registry: ServiceRegistry | undefined;
  const host = await started(modules, {
    endpoints: {
      ...endpoints,
      services(given) {
        registry = given;
        endpoints.services?.(given);
      },
    },
  });
  return { host, messaging: registry!.resource<Messaging>(messagingResource) };
}

describe('the messages of a host', () => {
  it('[EVENT-04] are delivered in process by default: to the handlers of another area, with the services of that area', async () => {
    const handled: unknown[] = [];
    const { host, messaging } = await hostOf([
      notes(),
      mail([handler((given: Noted, services: object, call) => void handled.push([given.text, services, call.traceId]))]),
    ]);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await host.inject({ method: 'POST', url: '/notes', headers: { traceparent } });
    await messaging.settle();
    expect(handled).toEqual([['hello', { own: 'of mail' }, '0af7651916cd43dd8448eb211c80319c']]);
  });

  it('are delivered without any request', async () => {
    const send = vi.fn();
    const { host } = await hostOf([notes(), mail([handler(send)])]);
    await host.inject({ method: 'POST', url: '/notes' });
    await expect.poll(() => send.mock.calls.length).toBe(1);
  });

  it("[EVENT-05] are retried by the host's clock", async () => {
    class MovedClock extends Clock {
      time = Date.parse('2030-01-01T00:00:00Z');

      now(): Date {
        return new Date(this.time);
      }
    }
    const clock = new MovedClock();
    const runs: string[] = [];
    const failing = handler((_event, _services, call) => {
      runs.push(new Date(call.now()).toISOString());
      throw new Error('no');
    });
    const { host, messaging } = await hostOf([notes(), mail([failing])], { services: (services) => void services.replace(Clock, clock) });
    await host.inject({ method: 'POST', url: '/notes' });
    await messaging.settle();
    clock.time += 59_999;
    await messaging.settle();
    expect(runs).toEqual(['2030-01-01T00:00:00.000Z']);
    clock.time += 1;
    await messaging.settle();
    expect(runs).toEqual(['2030-01-01T00:00:00.000Z', '2030-01-01T00:01:00.000Z']);
  });

  it('[EVENT-02] run the handlers of the same area before the operation responds', async () => {
    const send = vi.fn();
    const own = handler(send, { id: 'Notes.Send', durable: false });
    const { host } = await hostOf([notes({ events: [{ ...noted, consumers: [] }], handlers: [own] })]);
    await host.inject({ method: 'POST', url: '/notes' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('[EVENT-02] are dispatched in an area without a store, once the operation has succeeded', async () => {
    const send = vi.fn();
    const ring = operation({
      id: 'Bell.Ring',
      verb: 'POST',
      route: '/rings',
      raises: true,
      invoke: (_input, _services, call) => call.raise(new Noted({ text: 'ring' })),
    });
    const bell = area([ring], {
      name: 'Notes',
      events: [{ ...noted, consumers: [] }],
      handlers: [handler(send, { id: 'Notes.Hear', durable: false })],
    });
    const { host } = await hostOf([bell]);
    await host.inject({ method: 'POST', url: '/rings' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('are handled completely before the host stops', async () => {
    const [begun, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let finished = false;
    const slow = handler(async () => {
      begun.resolve();
      await mayFinish.promise;
      finished = true;
    });
    const { host } = await hostOf([notes(), mail([slow])]);
    await host.inject({ method: 'POST', url: '/notes' });
    await begun.promise;
    const closed = host.close();
    mayFinish.resolve();
    await closed;
    expect(finished).toBe(true);
  });

  it('of seeds are delivered, too', async () => {
    const send = vi.fn();
    const seeds: ModulePlan['seeds'] = ({ store }: NotesServices, call) => [
      {
        seed: () => {
          const session = sessionOf(store, call);
          return session.run(() => session.raise(new Noted({ text: 'seed' })));
        },
      },
    ];
    const { messaging } = await hostOf([notes({ seeds }), mail([handler(send)])]);
    await messaging.settle();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a host fails at startup', () => {
  const send = handler(() => undefined);
  const transport = (name: string) => ({ messaging: { transport: name as 'in-process' } });

  it('[EVENT-03] with an unknown transport', async () => {
    expect(await problemsOf([notes(), mail([send])], { endpoints: transport('pigeons') })).toEqual([
      "the message transport is 'pigeons'; valid values are in-process, postgres, http, rabbitmq (Service:Messaging:Transport)",
    ]);
  });

  it('with the in-process transport and events for or from an area of another host', async () => {
    expect(await problemsOf([notes()])).toEqual([
      expect.stringContaining('Notes.Noted is handled by the area Mail, which is not in this host'),
    ]);
    expect(await problemsOf([mail([send])])).toEqual([
      expect.stringContaining('Mail.Send handles Notes.Noted, whose area is not in this host'),
    ]);
  });

  it('with a durable handler in an area without a store', async () => {
    const { data: _left, ...storeless } = mail([send]);
    expect(await problemsOf([notes(), storeless])).toEqual(['Mail.Send handles messages durably, but the area Mail has no store for them']);
  });

  it('with the transport postgres and other stores', async () => {
    expect(await problemsOf([notes(), mail([send])], { endpoints: transport('postgres') })).toEqual([
      "the message transport postgres requires stores on PostgreSQL, but 'notes' is not one of these",
      "the message transport postgres requires stores on PostgreSQL, but 'mail' is not one of these",
    ]);
  });

  it('with a store transport and messages in a store of another host that has no address', async () => {
    const elsewhere = handler(() => undefined, { sentFrom: ['notes'] });
    const lost =
      "Mail.Send handles Notes.Noted, whose messages wait in the store 'notes', and would never run; set Service:Messaging:Sources:notes:Url to the address of that store";
    const other = "the message transport postgres requires stores on PostgreSQL, but 'mail' is not one of these";
    const problemsWith = (variable?: string, value?: string) => {
      vi.unstubAllEnvs();
      if (variable !== undefined) vi.stubEnv(variable, value);
      return problemsOf([mail([elsewhere])], { endpoints: transport('postgres') });
    };
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await problemsWith()).toEqual([other, lost]);
    expect(await problemsWith('Service__Messaging__Sources__notes__Url', 'postgres://localhost/notes')).toEqual([other]);
    // The address of all stores says where this one is, so that it is read without further settings.
    expect(await problemsWith('Service__Database__Url', 'sqlite:/tmp/{store}.db')).toEqual([
      other,
      "the message transport postgres requires stores on PostgreSQL, but 'notes' is not one of these",
    ]);
  });

  it('with the transport rabbitmq and no address', async () => {
    expect(await problemsOf([notes(), mail([send])], { endpoints: transport('rabbitmq') })).toEqual([
      'the message transport rabbitmq has no address; set Service:Messaging:RabbitMq:Url to amqp://user:password@host:port/vhost',
    ]);
    const endpoints = { messaging: { transport: 'rabbitmq', url: 'http://user:secret@host' } } as const;
    expect(await problemsOf([notes(), mail([send])], { endpoints })).toEqual([
      'Service:Messaging:RabbitMq:Url is not a RabbitMQ address: amqp://user:password@host:port/vhost',
    ]);
  });
});
