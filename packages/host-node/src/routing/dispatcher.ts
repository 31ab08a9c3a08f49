import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPathError, buildUnmatchedResponse, logRequest } from '@portico/host/server';
import type { HostState } from '@portico/host/server';
import type { HostWriter } from '../requests/hostWriter.ts';
import { NodeReply } from '../requests/nodeReply.ts';
import { NodeRequest } from '../requests/nodeRequest.ts';
import type { RequestHost } from '../requests/nodeRequest.ts';
import { splitTarget } from '../requests/target.ts';
import type { NodeRouter } from './nodeRouter.ts';

/** The parts of a dispatcher. */
export interface DispatcherParts extends RequestHost {
  readonly router: NodeRouter;
  readonly writer: HostWriter;
  readonly logsRequests: boolean;
  readonly getState: () => Pick<HostState, 'developmentPage'>;
  /** Called for a request without a route, before it is rejected. */
  readonly onUnmatched: (request: NodeRequest) => void;
}

/** Finds the route of a request and runs it. */
export class Dispatcher {
  readonly #parts: DispatcherParts;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
  }

  /** Returns whether a request has a route. */
  takes({ method = 'GET', url = '/' }: IncomingMessage): boolean {
    const target = splitTarget(url);
    return target !== undefined && this.#parts.router.match(method, target.path) !== undefined;
  }

  /** Responds to a request. */
  run(raw: IncomingMessage, response: ServerResponse): void {
    const { router, writer, logsRequests } = this.#parts;
    const target = splitTarget(raw.url ?? '/');
    const request = new NodeRequest(raw, this.#parts, target === undefined ? '' : target.query);
    const reply = new NodeReply(request, response, writer);
    const match = target && router.match(request.method, target.path);
    if (logsRequests && match?.found.isProbe !== true) logRequest(reply, match?.found.url);
    try {
      if (match) match.found.run(request, reply, match.values);
      else if (target) this.refuse(request, reply);
      else writer.fail(createPathError(), reply);
    } catch (fault) {
      writer.fail(fault, reply);
    }
  }

  /** Responds to a request of a host that could not start. */
  fail(raw: IncomingMessage, response: ServerResponse, fault: unknown): void {
    const { writer } = this.#parts;
    writer.fail(fault, new NodeReply(new NodeRequest(raw, this.#parts, ''), response, writer));
  }

  /** Rejects a request without a route. */
  refuse(request: NodeRequest, reply: NodeReply): void {
    const { router, writer, onUnmatched } = this.#parts;
    onUnmatched(request);
    writer.send(
      buildUnmatchedResponse(request, (path) => router.verbs(path), this.#parts.getState()),
      reply,
    );
  }
}
