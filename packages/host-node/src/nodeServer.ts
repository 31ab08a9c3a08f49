import type { OperationResponse } from '@portico/runtime';
import { parseRoute, toRouteTemplate } from '@portico/host/server';
import type { HostRoute, HostServer, RawHostRoute, Route, ServerLog } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import { getState } from './nodeState.ts';
import type { NodeState } from './nodeState.ts';
import type { HostWriter } from './requests/hostWriter.ts';
import type { NodeReply } from './requests/nodeReply.ts';

/** Node's server in front of a host. */
export class NodeServer implements HostServer {
  readonly #host: NodeHost;
  readonly #state: NodeState;
  readonly #writer: HostWriter;

  constructor(host: NodeHost, writer = getState(host).writer) {
    this.#host = host;
    this.#state = getState(host);
    this.#writer = writer;
  }

  get log(): ServerLog {
    return this.#host.log;
  }

  get hasSecurityHeaders(): boolean {
    return this.#state.security !== undefined;
  }

  hasRoute(method: string, url: string): boolean {
    return this.#state.router.has(method, parseUrl(url));
  }

  route({ method, url, owner, isProbe = false, handle }: HostRoute): void {
    this.#state.router.add(
      {
        verb: method,
        route: parseUrl(url),
        url,
        isProbe,
        run: (request, reply, values) => {
          request.params = nameValues(url, values);
          this.#respond(handle(request, reply), reply);
        },
      },
      url,
      owner,
    );
  }

  rawRoute({ method, url, owner, handle }: RawHostRoute): void {
    this.#state.router.add({ verb: method, route: parseUrl(url), url, run: (request, reply) => handle(request, reply) }, url, owner);
  }

  onClose(close: () => Promise<void>): void {
    this.#host.onClose(close);
  }

  #respond(response: OperationResponse | Promise<OperationResponse>, reply: NodeReply): void {
    if (!(response instanceof Promise)) return this.#writer.send(response, reply);
    response.then((ready) => this.#writer.send(ready, reply)).catch((fault: unknown) => this.#writer.fail(fault, reply));
  }
}

function parseUrl(url: string): Route {
  return parseRoute(toRouteTemplate(url)!);
}

/** Returns the values of the placeholders by case-sensitive name. */
function nameValues(url: string, values: readonly string[]): Record<string, string> {
  const names = url.split('/').filter((segment) => segment.startsWith(':'));
  return Object.fromEntries(names.map((name, index) => [name.slice(1), values[index]!]));
}
