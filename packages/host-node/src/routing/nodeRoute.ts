import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeReply } from '../requests/nodeReply.ts';
import type { NodeRequest } from '../requests/nodeRequest.ts';

/** Where a hand-written route is. */
interface RoutePlace {
  /** One method, or several. A route of `GET` takes `HEAD`, too. */
  readonly method: string | readonly string[];
  /** The path: `:name` is a segment, `*` at the end is the rest of the path. */
  readonly url: string;
  /** The OpenAPI operation object that the runtime document shows for it. */
  readonly openapi?: object;
}

/** A route whose handler gets the body, and returns what is sent or sends it itself. */
export interface HandledRoute extends RoutePlace {
  readonly handler: (request: NodeRequest, reply: NodeReply) => unknown;
}

/** A route that is passed through: it reads its request and writes its response by itself. */
export interface ListenedRoute extends RoutePlace {
  readonly listener: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** A route that the application writes by hand. */
export type NodeRoute = HandledRoute | ListenedRoute;
