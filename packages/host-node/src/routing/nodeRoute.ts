import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteAccess } from '@portico/host/server';
import type { NodeReply } from '../requests/nodeReply.ts';
import type { NodeRequest } from '../requests/nodeRequest.ts';

/** The method and the path of a hand-written route. */
interface RoutePlace {
  /** One method or several. A route for `GET` also serves `HEAD`. */
  readonly method: string | readonly string[];
  /** The path: `:name` is a segment, `*` at the end is the rest of the path. */
  readonly url: string;
  /** The OpenAPI operation object for the runtime document. */
  readonly openapi?: object;
  /** The requirements of the route for its callers. */
  readonly access?: RouteAccess;
}

/** A route whose handler receives the body, and returns the response or sends it itself. */
export interface HandledRoute extends RoutePlace {
  readonly handler: (request: NodeRequest, reply: NodeReply) => unknown;
}

/** A raw route: it reads its request and writes its response itself. */
export interface ListenedRoute extends RoutePlace {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** A hand-written route of the application. */
export type NodeRoute = HandledRoute | ListenedRoute;
