import type { OperationResponse } from '@portico/runtime';
import type { ServerLog } from './serverLog.ts';
import type { ServerReply, ServerRequest } from './serverRequest.ts';

/** An endpoint of the host itself, in addition to the operations. */
export interface HostRoute {
  readonly method: 'GET' | 'POST';
  /** The path, with placeholders as `:name`. */
  readonly url: string;
  /** Names the endpoint in the error for two routes with one path. */
  readonly owner: string;
  /** Whether requests are not logged, because they arrive every few seconds. */
  readonly isProbe?: boolean;
  readonly handle: (request: ServerRequest, reply: ServerReply) => OperationResponse | Promise<OperationResponse>;
}

/** An endpoint of the host itself that reads its body and writes its response itself. */
export interface RawHostRoute extends Omit<HostRoute, 'handle' | 'isProbe'> {
  readonly handle: (request: ServerRequest, reply: ServerReply) => void;
}

/** The port to the server in front of a host. */
export interface HostServer {
  readonly log: ServerLog;
  /** Whether its responses carry security headers. */
  readonly hasSecurityHeaders: boolean;
  /** Returns whether the application has registered this route itself. */
  hasRoute(method: string, url: string): boolean;
  route(route: HostRoute): void;
  rawRoute(route: RawHostRoute): void;
  /** Registers a function that runs when the server has stopped and all requests have ended. The functions run in reverse order. */
  onClose(close: () => Promise<void>): void;
}
