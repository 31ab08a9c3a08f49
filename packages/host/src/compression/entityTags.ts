import { parseAcceptEncoding } from './acceptEncoding.ts';
import { encodings } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { joinHeader } from '@portico/runtime';

/** Separates a strong entity tag from the encoding of its response: `"5"` becomes `"5~br"`. */
const mark = '~';

/**
 * Returns the entity tag of an encoded response. A strong tag identifies exact bytes, so every encoding has its own (RFC
 * 9110 section 8.8.3.3). A weak tag identifies the content and stays the same.
 */
export function encodeTag(tag: string, encoding: Encoding): string {
  return tag.startsWith('"') && tag.endsWith('"') ? `${tag.slice(0, -1)}${mark}${encoding}"` : tag;
}

const marked = new RegExp(`((?:W/)?"[^"]*)${mark}(${encodings.join('|')})"`, 'g');

/** Adds the operation's own tag after each tag of an encoded response. */
function withPlainTags(list: string, isMeant: (encoding: Encoding) => boolean = () => true): string {
  return list.replaceAll(marked, (tag, plain: string, encoding: Encoding) => (isMeant(encoding) ? `${tag}, ${plain}"` : tag));
}

/**
 * Converts the request headers for operations, which know only tags of unencoded responses.
 *
 * `If-Match` is about the state of the resource, whatever its encoding. `If-None-Match` is about the client's copy, which
 * is usable only if the client still accepts its encoding.
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

/** Returns the entity tag of a 304 in the form that the client has, encoded or not. */
export function getClientTag(tag: string, rawHeaders: readonly string[]): string {
  const list = joinHeader(rawHeaders, 'if-none-match') ?? '';
  const isAccepted = createAcceptanceCheck(rawHeaders);
  const had = encodings.find((encoding) => isAccepted(encoding) && list.includes(encodeTag(tag, encoding)));
  return had && !list.includes(tag) ? encodeTag(tag, had) : tag;
}
