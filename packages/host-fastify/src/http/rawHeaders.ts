import type { IncomingMessage } from 'node:http';

/**
 * The only value of a header, by its lower-case name; undefined where it is absent or stands on several lines.
 * `message.headers` would build an object of all headers for every request, and most operations read none.
 */
export function soleHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!isNamed(rawHeaders[index]!, name)) continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[index + 1]!;
  }
  return found;
}

/** Whether a header stands in the message at all. */
export function hasHeader({ rawHeaders }: IncomingMessage, name: string): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) if (isNamed(rawHeaders[index]!, name)) return true;
  return false;
}

function isNamed(line: string, name: string): boolean {
  return line.length === name.length && (line === name || line.toLowerCase() === name);
}
