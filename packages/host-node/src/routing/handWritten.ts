import { applicationOwner } from '@portico/host/server';
import type { HostWriter } from '../requests/hostWriter.ts';
import type { NodeReply } from '../requests/nodeReply.ts';
import type { NodeRequest } from '../requests/nodeRequest.ts';
import { readBody } from '../requests/readBody.ts';
import type { HandledRoute, NodeRoute } from './nodeRoute.ts';
import { readPattern } from './nodeRouter.ts';
import type { NodeRouter, Target } from './nodeRouter.ts';

/** What hand-written routes run with. */
export interface RouteHost {
  readonly router: NodeRouter;
  readonly writer: HostWriter;
  readonly bodyLimit: number;
}

/** Adds a route of the application. */
export function addHandWritten(route: NodeRoute, host: RouteHost): void {
  const { route: pattern, names } = readPattern(route.url);
  const run = runnerOf(route, names, host);
  for (const verb of [route.method].flat()) host.router.add({ verb, route: pattern, run }, route.url, applicationOwner);
}

function runnerOf(route: NodeRoute, names: readonly string[], { writer, bodyLimit }: RouteHost): Target['run'] {
  const work = 'listener' in route ? ({ raw }: NodeRequest, reply: NodeReply) => route.listener(raw, reply.raw) : handled(route, bodyLimit);
  const isHandled = !('listener' in route);
  return (request, reply, values) => {
    request.params = Object.fromEntries(names.map((name, index) => [name, values[index]!]));
    const result = work(request, reply);
    if (result instanceof Promise) {
      result.then((value) => isHandled && settle(value, reply)).catch((fault: unknown) => writer.fail(fault, reply));
    } else if (isHandled && result !== undefined) settle(result, reply);
  };
}

/** Calls a handler with the body of the request. */
function handled({ handler }: HandledRoute, bodyLimit: number) {
  return (request: NodeRequest, reply: NodeReply): unknown => {
    const { method } = request;
    if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return handler(request, reply);
    const reading = readBody(request, reply, bodyLimit);
    if (!reading) return handler(request, reply);
    return reading.then((body) => {
      request.body = body;
      return handler(request, reply);
    });
  };
}

/** Sends what a handler has returned, unless it has sent a response, or returned the reply and sends it later. */
function settle(value: unknown, reply: NodeReply): void {
  if (value !== reply && !reply.sent) reply.send(value);
}
