import type { AppError } from '@portico/core';
import { BodyTooLargeError, InternalError, buildProblemResponse, UnsupportedMediaTypeError } from '@portico/runtime';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { extractPath, refusalOfPath, refusalOfThrown, traceIdOfRequest } from '@portico/host/server';
import { sendThroughHooks } from './write.ts';

/** Answers what Fastify itself, or a hook, refuses or lets fall, in the one problem shape. */
export function respondToServerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error as FastifyError, request);
  const traceId = traceIdOfRequest(request);
  if (refusal instanceof InternalError) request.log.error({ err: error, traceId }, 'A request failed unexpectedly');
  sendThroughHooks(buildProblemResponse(refusal, { path: extractPath(request.raw.url ?? '/'), traceId }), reply);
}

/** The refusal that an error of the server stands for; nothing of its own words is told. */
function toRefusal(error: FastifyError, request: FastifyRequest): AppError {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new UnsupportedMediaTypeError('application/json');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new BodyTooLargeError(request.routeOptions.bodyLimit);
    case 'FST_ERR_BAD_URL':
      return refusalOfPath();
    default:
      return refusalOfThrown(error);
  }
}
