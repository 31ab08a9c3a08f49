import type { IncomingMessage } from 'node:http';

/**
 * Returns the only value of a header, by its lower-case name, or undefined if the header is absent or repeated.
 * `message.headers` would build an object of all headers for every request, although most operations read none.
 */
export function getSoleHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!isNamed(rawHeaders[index]!, name)) continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[index + 1]!;
  }
  return found;
}

function isNamed(line: string, name: string): boolean {
  return line.length === name.length && (line === name || line.toLowerCase() === name);
}

/** Returns the values of all lines of a header, by its lower-case name. */
export function getHeaderLines(rawHeaders: readonly string[], name: string): readonly string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && isNamed(rawHeaders[index - 1]!, name));
}

/** Returns the values of all cookies of a name, unchanged. */
export function getCookieTexts(rawHeaders: readonly string[], name: string): readonly string[] {
  return getHeaderLines(rawHeaders, 'cookie').flatMap((line) =>
    line.split(';').flatMap((pair) => {
      const equals = pair.indexOf('=');
      return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
    }),
  );
}
