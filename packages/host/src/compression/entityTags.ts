import { parseAcceptEncoding } from './acceptEncoding.ts';
import { encodings } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { joinHeader } from '@portico/runtime';

/** What a strong entity tag is followed by where the answer is encoded: `"5"` is `"5~br"` then. */
const mark = '~';

/**
 * The entity tag of an encoded answer. A strong one stands for the very bytes, so that every encoding has its own
 * (RFC 9110 section 8.8.3.3); a weak one stands for what they mean.
 */
export function encodeTag(tag: string, encoding: Encoding): string {
  return tag.startsWith('"') && tag.endsWith('"') ? `${tag.slice(0, -1)}${mark}${encoding}"` : tag;
}

const marked = new RegExp(`((?:W/)?"[^"]*)${mark}(${encodings.join('|')})"`, 'g');

/** A list of entity tags in which, behind each one of an encoded answer, stands the one that the operation knows. */
function withPlainTags(list: string, isMeant: (encoding: Encoding) => boolean = () => true): string {
  return list.replaceAll(marked, (tag, plain: string, encoding: Encoding) => (isMeant(encoding) ? `${tag}, ${plain}"` : tag));
}

/**
 * The headers of a request as an operation reads them: entity tags of encoded answers are those of the state that they show.
 *
 * `If-Match` is about that state, however it was sent. `If-None-Match` is about what the client has, which only stands for the answer
 * if the client still takes that encoding.
 */
export function withPlainConditions(rawHeaders: readonly string[]): readonly string[] {
  let changed: string[] | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = getConditionName(rawHeaders[index]!);
    const value = rawHeaders[index + 1]!;
    if (name === undefined || !value.includes(mark)) continue;
    changed ??= [...rawHeaders];
    changed[index + 1] = name === 'if-match' ? withPlainTags(value) : withPlainTags(value, createAcceptanceCheck(rawHeaders));
  }
  return changed ?? rawHeaders;
}

function getConditionName(name: string): 'if-match' | 'if-none-match' | undefined {
  if (name.length !== 8 && name.length !== 13) return undefined;
  const lower = name.toLowerCase();
  return lower === 'if-match' || lower === 'if-none-match' ? lower : undefined;
}

function createAcceptanceCheck(rawHeaders: readonly string[]): (encoding: Encoding) => boolean {
  const accepted = parseAcceptEncoding(joinHeader(rawHeaders, 'accept-encoding'));
  return (encoding) => accepted.weightOf(encoding) > 0;
}

/** The entity tag of an answer that says that the client has it already: as the client has it, encoded or not. */
export function getClientTag(tag: string, rawHeaders: readonly string[]): string {
  const list = joinHeader(rawHeaders, 'if-none-match') ?? '';
  const isAccepted = createAcceptanceCheck(rawHeaders);
  const had = encodings.find((encoding) => isAccepted(encoding) && list.includes(encodeTag(tag, encoding)));
  return had && !list.includes(tag) ? encodeTag(tag, had) : tag;
}
