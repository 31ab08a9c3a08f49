import type { AppError } from '@portico/core';
import { BodyTooLargeError, InternalError, buildProblemResponse, UnsupportedMediaTypeError } from '@portico/runtime';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { extractPath, createPathError, toServerRefusal, getRequestTraceId, logRequestFault } from '@portico/host/server';
import { sendThroughHooks } from './write.ts';

/** Responds to errors and rejections by Fastify itself, or by a hook, with problem details. */
export function respondToServerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error as FastifyError, request);
  const traceId = getRequestTraceId(request);
  if (refusal instanceof InternalError) logRequestFault(error, request);
  sendThroughHooks(buildProblemResponse(refusal, { path: extractPath(request.raw.url ?? '/'), traceId }), reply);
}

/** Converts an error of the server to an HTTP error. Its original message is not exposed. */
function toRefusal(error: FastifyError, request: FastifyRequest): AppError {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedMediaTypeError('application/json');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new BodyTooLargeError(request.routeOptions.bodyLimit);
    case 'FST_ERR_BAD_URL':
      return createPathError();
    default:
      return toServerRefusal(error);
  }
}
