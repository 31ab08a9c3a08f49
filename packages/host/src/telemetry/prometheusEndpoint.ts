import { timingSafeEqual } from 'node:crypto';
import { UnauthorizedError } from '@portico/core';
import { buildProblemResponse } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import { hashSecret } from '../authentication/schemes/secrets.ts';
import { extractPath } from '../http/source.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import type { HostServer } from '../server/hostServer.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import { metricsPath } from './metricsPath.ts';

/** The parts of the endpoint that Prometheus reads. */
export interface PrometheusParts {
  /** Returns the metrics in the text format. */
  readonly collect: () => Promise<string>;
  /** The token that requests must carry; undefined if they need none. */
  readonly token: string | undefined;
}

/** Maps `GET /metrics`: the metrics of the process in the text format of Prometheus. */
export function mapPrometheus(server: HostServer, { collect, token }: PrometheusParts): void {
  const expected = token === undefined ? undefined : hash(token);
  const handle = async (request: ServerRequest): Promise<OperationResponse> => {
    if (expected && !timingSafeEqual(expected, hash(readToken(request)))) return refuse(request);
    const headers = { 'cache-control': 'no-store' };
    return { status: 200, contentType: 'text/plain; version=0.0.4; charset=utf-8', body: await collect(), headers };
  };
  server.route({ method: 'GET', url: metricsPath, owner: 'the host (metrics)', isProbe: true, handle });
}

function hash(token: string): Buffer {
  return Buffer.from(hashSecret(token));
}

function readToken(request: ServerRequest): string {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(request.raw.headers.authorization ?? '') ?? [];
  return token;
}

function refuse(request: ServerRequest): OperationResponse {
  const error = new UnauthorizedError();
  const response = buildProblemResponse(error, { path: extractPath(request.raw.url ?? '/'), traceId: getRequestTraceId(request) });
  return { ...response, headers: { ...response.headers, 'www-authenticate': 'Bearer' } };
}
