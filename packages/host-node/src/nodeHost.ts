import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Caller } from '@portico/core';
import type { OperationCaller, OperationCalling, ServerLog } from '@portico/host/server';
import { injectInto } from './inject.ts';
import type { InjectedRequest, InjectedResponse } from './inject.ts';
import { listenAt } from './listenAt.ts';
import type { ListenPlace } from './listenAt.ts';
import type { NodeRoute } from './routing/nodeRoute.ts';

/** The parts of a host. */
export interface HostInternals {
  /** Creates the server. Called once, when the server is first needed. */
  readonly createServer: () => Server;
  readonly log: ServerLog;
  /** Responds to a request of another server; calls `next` if no route matches. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: (() => void) | undefined) => void;
  /** Responds to a request of another server if the host cannot start. */
  readonly fail: (request: IncomingMessage, response: ServerResponse, fault: unknown) => void;
  readonly route: (route: NodeRoute) => void;
  /** Calls operations, once the host is ready. */
  readonly calling: OperationCalling;
  /** Maps and opens everything, before the functions of `onReady` run. */
  readonly open: () => Promise<void>;
  readonly onListen: () => void;
  /** Called when the host begins to stop. */
  readonly onStop: () => void;
  /** Resolves when the requests of `handle` have ended. */
  readonly drained: () => Promise<void>;
}

/** A host on Node's own HTTP server. */
export class NodeHost {
  readonly log: ServerLog;
  /**
   * Responds to a request of any other Node server: `createServer(host.handle)`, or `application.use(host.handle)` in Express
   * and Connect, which pass requests for unknown routes to the next handler.
   */
  readonly handle: (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;
  readonly #internals: HostInternals;
  readonly #onReady: (() => Promise<void> | void)[] = [];
  readonly #onClose: (() => Promise<void> | void)[] = [];
  #ready: Promise<this> | undefined;
  #isReady = false;
  #closing: Promise<void> | undefined;
  #server: Server | undefined;

  constructor(internals: HostInternals) {
    this.#internals = internals;
    this.log = internals.log;
    this.handle = (request, response, next) => {
      if (this.#isReady) return internals.handle(request, response, next);
      this.ready()
        .then(() => internals.handle(request, response, next))
        .catch((fault: unknown) => internals.fail(request, response, fault));
    };
  }

  /** The server. Add a listener to its event `upgrade` for WebSockets. A host that responds only through `handle` has no server. */
  get server(): Server {
    return (this.#server ??= this.#internals.createServer());
  }

  /** Adds a hand-written route. Throws if the host is ready, or if the route already exists. */
  route(route: NodeRoute): this {
    if (this.#ready) throw new Error('A route was added after the host was ready; add it earlier.');
    this.#internals.route(route);
    return this;
  }

  /** Returns an object that calls operations as a caller, outside a request. */
  as(caller: Caller): OperationCaller {
    return this.#internals.calling.as(caller);
  }

  /** Returns an object that calls operations as the system, outside a request; the reason is logged with each call. */
  asSystem(reason?: string): OperationCaller {
    return this.#internals.calling.asSystem(reason);
  }

  /** Returns an object that calls operations for a tenant, outside a request; anonymously unless its `as` or `asSystem` is called. */
  forTenant(id: string): OperationCaller {
    return this.#internals.calling.forTenant(id);
  }

  /** Adds a function that runs before the host is ready. */
  onReady(work: () => Promise<void> | void): void {
    this.#onReady.push(work);
  }

  /** Registers a function that runs when the server has stopped and all requests have ended. The functions run in reverse order. */
  onClose(close: () => Promise<void> | void): void {
    this.#onClose.push(close);
  }

  /** Opens everything that the host needs. Repeated calls return the same promise. */
  ready(): Promise<this> {
    return (this.#ready ??= this.#open());
  }

  /** Starts listening and returns the address. */
  async listen(place: ListenPlace = {}): Promise<string> {
    await this.ready();
    const address = await listenAt(this.server, place, this.log);
    this.#internals.onListen();
    return address;
  }

  /** Sends a request without a network, for tests, and reads the complete response. */
  async inject(request: string | InjectedRequest): Promise<InjectedResponse> {
    await this.ready();
    return injectInto(this.server, request);
  }

  /** Finishes requests in flight, and closes everything that the host has opened. Repeated calls return the same promise. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #open(): Promise<this> {
    await this.#internals.open();
    for (const work of this.#onReady) await work();
    this.#isReady = true;
    return this;
  }

  async #close(): Promise<void> {
    this.#internals.onStop();
    await this.#ready?.catch(() => {});
    const server = this.#server;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    await this.#internals.drained();
    const faults: unknown[] = [];
    for (const close of this.#onClose.toReversed()) {
      try {
        await close();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length === 1) throw faults[0];
    if (faults.length > 1) throw new AggregateError(faults, 'Several parts of the host failed to close');
  }
}
