import { applicationOwner } from '@portico/host/server';
import type { RouteGuard } from '@portico/host/server';
import type { HostWriter } from '../requests/hostWriter.ts';
import type { NodeReply } from '../requests/nodeReply.ts';
import type { NodeRequest } from '../requests/nodeRequest.ts';
import { readBody } from '../requests/readBody.ts';
import type { BodyHost } from '../requests/readBody.ts';
import type { HandledRoute, NodeRoute } from './nodeRoute.ts';
import { readPattern } from './nodeRouter.ts';
import type { NodeRouter, Target } from './nodeRouter.ts';

/** The parts of the host that hand-written routes need. */
export interface RouteHost extends BodyHost {
  readonly router: NodeRouter;
  readonly writer: HostWriter;
  /** Returns the guard of the routes, once the host is open. */
  readonly getGuard: () => RouteGuard | undefined;
}

/** Adds a route of the application. */
export function addHandWritten(route: NodeRoute, host: RouteHost): void {
  const { route: pattern, names } = readPattern(route.url);
  const run = createRunner(route, names, host);
  // With a route for every path, like one for files, unknown paths would be 405 instead of 404.
  const isUnlisted = route.url === '/*';
  for (const verb of [route.method].flat()) {
    host.router.add({ verb, route: pattern, url: route.url, isUnlisted, hasFastifyCatchAll: true, run }, route.url, applicationOwner);
  }
}

function createRunner(route: NodeRoute, names: readonly string[], host: RouteHost): Target['run'] {
  const run = createUnguarded(route, names, host);
  const { access, url } = route;
  return (request, reply, values) => {
    const guard = host.getGuard();
    if (!guard?.guards(access) || request.method === 'OPTIONS') return run(request, reply, values);
    const work = guard.check(request, access, `${request.method} ${url}`).then((refusal) => {
      if (refusal) host.writer.send(refusal, reply);
      else run(request, reply, values);
    });
    work.catch((fault: unknown) => host.writer.fail(fault, reply));
  };
}

function createUnguarded(route: NodeRoute, names: readonly string[], host: RouteHost): Target['run'] {
  const work =
    'listener' in route ? ({ raw }: NodeRequest, reply: NodeReply) => route.listener(raw, reply.raw) : createHandled(route, host);
  const isHandled = !('listener' in route);
  return (request, reply, values) => {
    request.params = Object.fromEntries(names.map((name, index) => [name, values[index]!]));
    const result = work(request, reply);
    if (result instanceof Promise) {
      result.then((value) => isHandled && settle(value, reply)).catch((fault: unknown) => host.writer.fail(fault, reply));
    } else if (isHandled && result !== undefined) settle(result, reply);
  };
}

/** Calls a handler with the body of the request. */
function createHandled({ handler }: HandledRoute, host: BodyHost) {
  return (request: NodeRequest, reply: NodeReply): unknown => {
    const { method } = request;
    if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return handler(request, reply);
    const reading = readBody(request, reply, host);
    if (!reading) return handler(request, reply);
    return reading.then((body) => {
      request.body = body;
      return handler(request, reply);
    });
  };
}

/** Sends the value that a handler returned, unless the handler has sent a response or returned the reply to send it later. */
function settle(value: unknown, reply: NodeReply): void {
  if (value !== reply && !reply.sent) reply.send(value);
}
