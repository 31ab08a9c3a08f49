/** Joins the lines of a header to one list (RFC 9110 section 5.3), or returns undefined if the header is absent. */
export function joinHeader(rawHeaders: readonly string[], name: string): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const line = rawHeaders[index]!;
    if (line.length !== name.length || line.toLowerCase() !== name) continue;
    found = found === undefined ? rawHeaders[index + 1]! : `${found}, ${rawHeaders[index + 1]!}`;
  }
  return found;
}
