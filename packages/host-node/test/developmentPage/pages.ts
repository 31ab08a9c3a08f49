import { connect } from 'node:net';
import * as fastify from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { onTestFinished } from 'vitest';
import { area, operation } from '../../../host-fastify/test/support/plans.ts';
import { answerOf } from '../../../host-fastify/test/support/sockets.ts';
import type { WireAnswer } from '../../../host-fastify/test/support/sockets.ts';

/** The servers that the page is tested on. */
export const servers = { fastify, node } as const;

/** The name of a server. */
export type ServerName = keyof typeof servers;

const whoAmI = operation({
  verb: 'GET',
  id: 'Test.WhoAmI',
  route: '/who/{id}',
  permissions: ['things.read'],
  bind: (call) => ({ ...call.source.params }),
  invoke: (input: object, _services, call) => ({ id: call.caller.id, roles: call.caller.roles, input }),
});

const echo = operation({
  id: 'Test.Echo',
  verb: 'POST',
  route: '/echo',
  body: 'wrapped',
  bind: () => ({}),
  invoke: (_input, _services, call) => call.body,
});

/** Text that would run as a script if a page did not escape it. */
export const attack = '<script>alert(1)</script>"\'';

const fails = operation({
  verb: 'GET',
  id: 'Test.Fails',
  route: '/fails',
  bind: () => ({}),
  invoke: () => {
    throw new Error(attack);
  },
});

const reset = operation({
  verb: 'GET',
  id: 'Test.Reset',
  route: '/resets/{token}',
  allowAnonymous: true,
  bind: (call) => ({ ...call.source.params }),
});

/** The settings of a test's host. */
export interface PageSetup {
  readonly environment?: 'development' | 'test' | 'production';
  readonly endpoints?: ServiceEndpointsOptions;
  readonly address?: string;
  readonly trustProxy?: true;
}

/** Starts a host on a server, and returns its port. */
export async function startPage(
  name: ServerName,
  { environment = 'development', endpoints, address = '127.0.0.1', trustProxy }: PageSetup = {},
) {
  const server = servers[name] as typeof fastify;
  const host = server.createHost({ environment, logger: false, ...(trustProxy && { trustProxy }) });
  onTestFinished(() => host.close());
  const roles = { reader: { permissions: ['things.read'] } };
  server.addServiceEndpoints(host, [area([whoAmI, echo, fails, reset], { permissions: ['things.read'] })], {
    requireJwt: false,
    roles,
    ...endpoints,
  });
  server.mapServiceEndpoints(host);
  return Number(new URL(await host.listen({ host: address, port: 0 })).port);
}

/** A request on the wire: any header can be sent, also several times or not at all. */
export interface WireRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  /** The address to connect to. */
  readonly to?: string;
}

/** Sends a request, and returns the response. `{port}` in headers is the port of the host. */
export async function exchangeWith(port: number, request: WireRequest = {}): Promise<WireAnswer> {
  const { method = 'GET', path = '/_portico', headers = ['Host: localhost:{port}'], body = '', to = '127.0.0.1' } = request;
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map((line) => line.replaceAll('{port}', String(port))), 'Connection: close'];
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const received: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, to);
    socket
      .on('data', (chunk: Buffer) => received.push(chunk))
      .on('close', () => resolve())
      .on('error', reject);
    socket.write(`${[...lines, ...length].join('\r\n')}\r\n\r\n${body}`);
  });
  return answerOf(Buffer.concat(received).toString('latin1'));
}

/** The headers that a browser sends with a form of the page. */
export const ownForm = [
  'Host: localhost:{port}',
  'Origin: http://localhost:{port}',
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/x-www-form-urlencoded',
] as const;

/** Returns the token in the forms of the page. */
export async function readToken(port: number): Promise<string> {
  const { body } = await exchangeWith(port, { path: '/_portico/operations/Test.WhoAmI' });
  return /name="token" value="([^"]+)"/.exec(body)![1]!;
}
