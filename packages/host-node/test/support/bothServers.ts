import { Readable } from 'node:stream';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import type { OperationPlan } from '@portico/runtime';
import { onTestFinished } from 'vitest';
import { area, echo, echoBody, operation } from '../../../host-fastify/test/support/plans.ts';
import { countStreams } from './streams.ts';
import type { StreamCount } from './streams.ts';

const anonymous = { allowAnonymous: true } as const;

/** How often `/count` was requested. */
let count = 0;

/** Operations of every kind that servers handle differently. */
const operations: readonly OperationPlan[] = [
  echo('GET', '/rooms/{id:int}', anonymous),
  echo('GET', '/rooms/{name}', anonymous),
  echo('GET', '/rooms/list', anonymous),
  echo('GET', '/rooms/{id:int}/beds/{bed}', anonymous),
  echo('DELETE', '/rooms/{id:int}', anonymous),
  operation({ verb: 'GET', route: '/query', ...anonymous, invoke: (_input, _services, call) => call.source.query }),
  echoBody('POST', '/body', anonymous),
  echoBody('PUT', '/body/{id}', anonymous),
  echoBody('PATCH', '/body/{id}', anonymous),
  echo('GET', '/files/{*path}', anonymous),
  operation({ verb: 'GET', route: '/guarded' }),
  echo('GET', '/large', { ...anonymous, invoke: () => 'large '.repeat(5_000) }),
  operation({
    verb: 'GET',
    route: '/fails',
    ...anonymous,
    invoke: () => {
      throw new Error('secret');
    },
  }),
  operation({ verb: 'GET', route: '/count', ...anonymous, invoke: () => (count += 1) }),
  operation({ verb: 'GET', route: '/slow', ...anonymous, invoke: () => new Promise((resolve) => setTimeout(resolve, 100, 'slow')) }),
  operation({ verb: 'GET', route: '/rejected', ...anonymous, invoke: () => Promise.reject(new Error('secret')) }),
];

const shop = area([echo('PUT', '/shop/orders/{id:int}', anonymous), echo('GET', '/shop/orders/{id:int}', anonymous)], {
  name: 'Shop',
});

/** The options of both hosts. */
export interface BothOptions {
  readonly host?: Pick<node.HostOptions, 'bodyLimit' | 'headersTimeout' | 'connectionsCheckingInterval' | 'tls' | 'http2'> & {
    readonly trustProxy?: string;
  };
  readonly compression?: boolean;
}

/** The ports of both hosts. */
export interface BothPorts {
  readonly fastify: number;
  readonly node: number;
  /** Returns how often `/count` was requested. */
  readonly counted: () => number;
  /** The HTTP/2 streams of each host. */
  readonly streams: readonly StreamCount[];
}

/** Starts the same host on both servers. */
export async function startBoth({ host: options = {}, compression = false }: BothOptions = {}): Promise<BothPorts> {
  const endpoints = {
    requireAuthorizationByDefault: true,
    authenticate: () => undefined,
    bodyLimit: 100_000,
    compression,
    unknownQuery: 'ignore',
  } as const;
  const started = { environment: 'test', ...options } as const;
  const onFastify = fastify.createHost(started);
  const onNode = node.createHost(started);
  fastify.addServiceEndpoints(onFastify, [area(operations), shop], endpoints);
  node.addServiceEndpoints(onNode, [area(operations), shop], endpoints);
  fastify.mapServiceEndpoints(onFastify);
  node.mapServiceEndpoints(onNode);
  fastify.mapServiceOpenApi(onFastify);
  node.mapServiceOpenApi(onNode);
  for (const host of [onFastify, onNode] as const) addByHand(host);
  const ports = {
    fastify: portOf(await onFastify.listen({ host: '127.0.0.1', port: 0 })),
    node: portOf(await onNode.listen({ host: '127.0.0.1', port: 0 })),
    counted: () => count,
    streams: [countStreams(onFastify.server), countStreams(onNode.server)],
  };
  onTestFinished(async () => {
    await onFastify.close();
    await onNode.close();
  });
  return ports;
}

/** The common part of both servers' routes. */
interface Application {
  route(route: {
    method: string | string[];
    url: string;
    access: object;
    config: object;
    handler: (request: Request, reply: Reply) => unknown;
  }): unknown;
}

interface Request {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
}

interface Reply {
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  send(value?: unknown): unknown;
}

function addByHand(application: Application): void {
  // Fastify's routes name their access in `config`.
  const access = { allowAnonymous: true } as const;
  const open = { access, config: { access } };
  application.route({
    method: 'GET',
    url: '/by-hand/:Name',
    ...open,
    handler: ({ params, query, ip, protocol, host }) => ({ params, query, ip, protocol, host }),
  });
  application.route({
    method: ['POST', 'PUT'],
    url: '/by-hand',
    ...open,
    handler: ({ body }, reply) => reply.code(201).header('x-own', 'yes').send({ body }),
  });
  application.route({
    method: 'GET',
    url: '/by-hand/fails',
    ...open,
    handler: async () => {
      throw new Error('secret');
    },
  });
  application.route({ method: 'GET', url: '/by-hand/files/*', ...open, handler: ({ params }) => params });
  application.route({
    method: 'GET',
    url: '/flow',
    ...open,
    handler: (_request, reply) => reply.send(Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(50_000, 'y')))),
  });
  application.route({
    method: 'GET',
    url: '/stream',
    ...open,
    handler: (_request, reply) => reply.send(Readable.from([Buffer.from('a'), Buffer.from('b')], { objectMode: false })),
  });
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
