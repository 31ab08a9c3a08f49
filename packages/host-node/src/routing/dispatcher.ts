import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalOfPath, unmatchedResponse } from '@portico/host/server';
import type { HostWriter } from '../requests/hostWriter.ts';
import { logRequest } from '../requests/logRequest.ts';
import { NodeReply } from '../requests/nodeReply.ts';
import { NodeRequest } from '../requests/nodeRequest.ts';
import type { RequestHost } from '../requests/nodeRequest.ts';
import { splitTarget } from '../requests/target.ts';
import type { NodeRouter } from './nodeRouter.ts';

/** What a dispatcher works with. */
export interface DispatcherParts extends RequestHost {
  readonly router: NodeRouter;
  readonly writer: HostWriter;
  readonly logsRequests: boolean;
  /** Called for a request that nothing responds to, before it is refused. */
  readonly onUnmatched: (request: NodeRequest) => void;
}

/** Finds what responds to a request, and runs it. */
export class Dispatcher {
  readonly #parts: DispatcherParts;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
  }

  /** Whether something responds to a request. */
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
    if (logsRequests && match?.found.isProbe !== true) logRequest(reply);
    try {
      if (match) match.found.run(request, reply, match.values);
      else if (target) this.refuse(request, reply);
      else writer.fail(refusalOfPath(), reply);
    } catch (fault) {
      writer.fail(fault, reply);
    }
  }

  /** Responds to a request of a host that did not start. */
  fail(raw: IncomingMessage, response: ServerResponse, fault: unknown): void {
    const { writer } = this.#parts;
    writer.fail(fault, new NodeReply(new NodeRequest(raw, this.#parts, ''), response, writer));
  }

  /** Responds to a request that nothing takes. */
  refuse(request: NodeRequest, reply: NodeReply): void {
    const { router, writer, onUnmatched } = this.#parts;
    onUnmatched(request);
    writer.send(
      unmatchedResponse(request, (path) => router.verbs(path)),
      reply,
    );
  }
}
