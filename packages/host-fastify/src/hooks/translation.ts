import type { OperationResponse } from '@portico/runtime';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { translateResponse } from '@portico/host/server';
import type { TranslationSlot } from '@portico/host/server';

const key: unique symbol = Symbol('translation');

/** Lets the responses of an application, or of one of its scopes, use the translator of its host. Scopes within it inherit the slot. */
export function addTranslation(host: FastifyInstance, slot: TranslationSlot): void {
  (host as { [key]?: TranslationSlot })[key] = slot;
}

/** Returns the response in the language of the caller. */
export function translateReply(response: OperationResponse, { request }: FastifyReply): OperationResponse {
  const slot = (request.server as { readonly [key]?: TranslationSlot })[key];
  return slot ? translateResponse(response, request.raw, slot) : response;
}
