import { finished } from 'node:stream';
import { createHttpError, ThrownRefusal, UnsupportedMediaTypeError } from '@portico/runtime';
import { abandon, parseContentType, hasBody, isJson, readJsonBody, readTextBody } from '@portico/host/server';
import type { HostState } from '@portico/host/server';
import type { NodeReply } from './nodeReply.ts';
import type { NodeRequest } from './nodeRequest.ts';

/** The parts of the host that read bodies of hand-written routes. */
export interface BodyHost {
  /** The maximum number of bytes. */
  readonly bodyLimit: number;
  readonly getState: () => HostState;
}

/** Reads the body of a hand-written route: JSON or text. Throws the error for any other type before reading. */
export function readBody({ raw, headers }: NodeRequest, reply: NodeReply, host: BodyHost): Promise<unknown> | undefined {
  const header = headers['content-type'];
  // RFC 10008 section 2
  if (header === undefined && raw.method === 'QUERY') throw createRefusal();
  if (header === undefined && !hasBody(headers)) return undefined;
  const type = parseContentType(header ?? '');
  const onResponse = (release: () => void) => void finished(reply.raw, release);
  const body = { stream: raw, headers, limit: host.bodyLimit, onResponse };
  if (type?.type === 'application/json' && isJson(type)) return readJsonBody(host.getState(), body).catch(closing(reply));
  if (type?.type === 'text/plain') return readTextBody(host.getState(), body).catch(closing(reply));
  abandon(raw);
  throw new ThrownRefusal(new UnsupportedMediaTypeError('application/json'));
}

/** Closes the connection after a rejection, because the client may send more data. A body that breaks off is a client error. */
function closing(reply: NodeReply): (error: unknown) => never {
  return (error) => {
    if (!reply.sent) reply.header('connection', 'close');
    throw error instanceof ThrownRefusal ? error : createRefusal();
  };
}

function createRefusal(): ThrownRefusal {
  return new ThrownRefusal(createHttpError(400, 'The request was rejected.'));
}
