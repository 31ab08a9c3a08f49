import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { onTestFinished } from 'vitest';
import { area, echoBody, operation } from '../../../host-fastify/test/support/plans.ts';
import { certificateFiles } from './certificates.ts';
import type { CertificateFiles } from './certificates.ts';

/** The servers. */
export const servers = ['node', 'fastify'] as const;

/** A running host. */
export interface SecureHost {
  readonly port: number;
  readonly files: CertificateFiles;
  readonly host: { readonly server: node.NodeHost['server']; close(): PromiseLike<unknown> };
  readonly counts: Counts;
  readonly lines: () => readonly Record<string, unknown>[];
  /** Stops a host that `startHost` has started. */
  readonly stop: () => Promise<void>;
}

/** The counts of the handlers. */
interface Counts {
  /** How many operations began. */
  begun: number;
  /** How many operations were cancelled because their client was gone. */
  cancelled: number;
  /** How many endless responses ended. */
  ended: number;
  /** The bytes of complete bodies. */
  bodies: number[];
}

const anonymous = { allowAnonymous: true } as const;

function operationsOf(counts: Counts) {
  return [
    operation({ verb: 'GET', route: '/hello', ...anonymous, invoke: () => 'hello' }),
    operation({
      verb: 'GET',
      route: '/work',
      ...anonymous,
      async invoke(_input, _services, call) {
        counts.begun += 1;
        await sleep(300, undefined, { signal: call.source.signal }).catch(() => (counts.cancelled += 1));
        return 'worked';
      },
    }),
    operation({ verb: 'GET', route: '/large', ...anonymous, invoke: () => 'large '.repeat(200_000) }),
    echoBody('POST', '/body', anonymous),
  ];
}

/** Starts a host with TLS, HTTP/2 and routes of every kind; it stops with the test. */
export async function startSecure(
  server: (typeof servers)[number],
  options: Omit<node.HostOptions, 'trustProxy' | 'logger'> = {},
  start?: node.StartOptions,
): Promise<SecureHost> {
  const files = certificateFiles();
  const counts: Counts = { begun: 0, cancelled: 0, ended: 0, bodies: [] };
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const { certificate, key } = files;
  const given = { environment: 'test', tls: { certificate, key }, http2: true, logger: { level: 'info', stream }, ...options } as const;
  const library = server === 'node' ? node : fastify;
  const host = library.createHost(given) as node.NodeHost;
  (library.addServiceEndpoints as typeof node.addServiceEndpoints)(host, [area(operationsOf(counts))], {
    requireJwt: false,
    bodyLimit: 100_000,
  });
  (library.mapServiceEndpoints as typeof node.mapServiceEndpoints)(host);
  addRoutes(host, counts);
  const place = { host: '127.0.0.1', port: 0 } as const;
  const running = start && (await (library.startHost as typeof node.startHost)(host, { ...place, announce: () => {}, ...start }));
  const address = running?.address ?? (await host.listen(place));
  if (!running) onTestFinished(() => host.close());
  const lines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { port: Number(new URL(address).port), files, host, counts, lines, stop: async () => running?.stop() };
}

function addRoutes(host: node.NodeHost, counts: Counts): void {
  const access = { allowAnonymous: true } as const;
  const open = { access, config: { access } };
  host.route({
    method: 'GET',
    url: '/seen',
    ...open,
    handler: ({ host: name, protocol, ip, raw }) => ({ name, protocol, ip, version: raw.httpVersion, cookie: raw.headers.cookie }),
  });
  host.route({
    method: 'GET',
    url: '/endless',
    ...open,
    handler: (_request, reply) => reply.send(Readable.from(endless(counts), { objectMode: false })),
  });
  host.route({
    method: 'GET',
    url: '/breaks',
    ...open,
    handler: (_request, reply) => reply.send(Readable.from(breaking(), { objectMode: false })),
  });
  host.route({
    method: 'POST',
    url: '/by-hand',
    ...open,
    handler: ({ body }, reply) =>
      reply
        .header('connection', 'keep-alive')
        .header('transfer-encoding', 'chunked')
        .send({ body: body ?? 'none' }),
  });
}

async function* endless(counts: Counts): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      yield Buffer.alloc(1_000, 'e');
      await sleep(5);
    }
  } finally {
    counts.ended += 1;
  }
}

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.from('begun');
  await sleep(50);
  throw new Error('secret');
}
