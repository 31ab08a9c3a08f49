import type { OperationResponse } from '@portico/runtime';
import type { ServerLog } from './serverLog.ts';
import type { ServerReply, ServerRequest } from './serverRequest.ts';

/** An endpoint of the host itself, beside the operations. */
export interface HostRoute {
  readonly method: 'GET' | 'POST';
  /** With placeholders as `:name`. */
  readonly url: string;
  /** Names the endpoint in the message about two routes with one address. */
  readonly owner: string;
  /** Whether its requests leave no line in the log, since they come every few seconds. */
  readonly isProbe?: boolean;
  readonly handle: (request: ServerRequest, reply: ServerReply) => OperationResponse | Promise<OperationResponse>;
}

/** An endpoint of the host itself that reads its body and writes its response on its own. */
export interface RawHostRoute extends Omit<HostRoute, 'handle' | 'isProbe'> {
  readonly handle: (request: ServerRequest, reply: ServerReply) => void;
}

/** What a host needs of the server in front of it. */
export interface HostServer {
  readonly log: ServerLog;
  /** Whether its responses carry security headers. */
  readonly hasSecurityHeaders: boolean;
  /** Whether the application has a route of its own here. */
  hasRoute(method: string, url: string): boolean;
  route(route: HostRoute): void;
  rawRoute(route: RawHostRoute): void;
  /** Called when the server has stopped and all requests have ended; the last one that was added is called first. */
  onClose(close: () => Promise<void>): void;
}
