import type { ServerRequest } from '../server/serverRequest.ts';
import { extractPath } from './source.ts';

/** The paths with which other hosts call this one. */
const paths = /^\/_service\/(?:invoke|contract\/[^/]+)$/;

/** The minimum time between log lines, in milliseconds: any client can send such requests. */
const pause = 60_000;

/** Logs calls of other hosts to a host that does not serve them, so that operators of both hosts see what to configure. */
export class UnservedCalls {
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** Logs a request without a route if it is such a call. */
  note(request: ServerRequest): void {
    const now = performance.now();
    if (now - this.#loggedAt < pause || !paths.test(extractPath(request.raw.url ?? '/'))) return;
    this.#loggedAt = now;
    request.log.warn(
      'Call of another host rejected: this host does not serve such calls. To serve them, set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true',
    );
  }
}
