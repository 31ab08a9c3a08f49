import { closing, language, opening } from './pseudo.mjs';

/**
 * Returns what of a refusal is not in the pseudo-language, or undefined.
 * @param {Response} response
 * @param {string} text
 * @returns {string | undefined}
 */
export function findUntranslated({ headers }, text) {
  if (text === '') return undefined;
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return `the content type is ${headers.get('content-type')}`;
  if (headers.get('content-language') !== language) return `Content-Language is ${headers.get('content-language')}`;
  if (!/\baccept-language\b/i.test(headers.get('vary') ?? '')) return `Vary is ${headers.get('vary')}`;
  const { title, detail, errors = [] } = JSON.parse(text);
  const sentences = [title, detail, ...errors.map((/** @type {{ message: unknown }} */ { message }) => message)];
  const english = sentences.find((each) => typeof each !== 'string' || !each.startsWith(opening) || !each.endsWith(closing));
  return english === undefined ? undefined : `not translated: ${String(english)}`;
}
