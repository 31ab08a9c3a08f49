import type { IncomingMessage, ServerResponse } from 'node:http';
import { BridgedConnection } from './bridgedConnection.ts';
import type { ConnectionInfo } from './bridgedConnection.ts';
import { BridgedRequest } from './bridgedRequest.ts';
import { BridgedResponse } from './bridgedResponse.ts';

/** Handles requests in the form of `node:http`. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Passes a `Request` to a handler of `node:http`. The promise resolves when the response begins. It rejects if the handler
 * closes the connection before that, or if the request is aborted. If the connection breaks later, the stream of the body fails.
 */
export function respond(handle: NodeHandler, request: Request, info: ConnectionInfo = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (request.bodyUsed) throw new TypeError('The body of the request has already been read.');
    const { signal } = request;
    signal.throwIfAborted();
    const connection = new BridgedConnection(info, request.url.startsWith('https:'));
    const message = new BridgedRequest(request, connection);
    const response = new BridgedResponse(message, { resolve, reject });
    const cut = (reason: unknown) => {
      response.breakOff(reason);
      message.destroy();
    };
    const abort = () => cut(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    connection.once('close', () => {
      response.destroy();
      message.destroy();
    });
    response.once('close', () => {
      signal.removeEventListener('abort', abort);
      if (response.writableFinished) message.dismiss();
      else message.destroy();
      connection.destroy();
    });
    try {
      handle(message as unknown as IncomingMessage, response as unknown as ServerResponse);
    } catch (error) {
      cut(error);
    }
  });
}
