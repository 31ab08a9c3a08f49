import type { ServerRequest } from '../server/serverRequest.ts';
import { extractPath } from './source.ts';

/** Where other hosts call this one. */
const paths = /^\/_service\/(?:invoke|contract\/[^/]+)$/;

/** How long nothing more is logged, in milliseconds: anyone can send such requests. */
const pause = 60_000;

/** Logs calls of other hosts to a host that serves none: the operator sees on both sides what to configure. */
export class UnservedCalls {
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** Logs a request for which there is no route, if it is such a call. */
  note(request: ServerRequest): void {
    const now = performance.now();
    if (now - this.#loggedAt < pause || !paths.test(extractPath(request.raw.url ?? '/'))) return;
    this.#loggedAt = now;
    request.log.warn(
      'A call of another host was refused, since this host serves no such calls. If other hosts call it, set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true here',
    );
  }
}
