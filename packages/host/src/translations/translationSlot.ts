import type { OperationResponse, ProblemTranslator } from '@portico/runtime';

/** The place for the translator of a host, which is known once its areas are open. */
export interface TranslationSlot {
  /** Undefined if the areas have no catalogues of messages. */
  translator: ProblemTranslator | undefined;
}

/** A request with its headers. */
interface TranslatedRequest {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** Returns the response in the language of the caller; unchanged if the host has no catalogues, or if it has a language already. */
export function translateResponse(response: OperationResponse, { headers }: TranslatedRequest, slot: TranslationSlot): OperationResponse {
  const { translator } = slot;
  if (translator === undefined || response.status < 400 || response.headers?.['content-language'] !== undefined) return response;
  return translator.translate(response, headers['accept-language']);
}
