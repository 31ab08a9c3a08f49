/** The largest accepted token, in bytes. */
export const largestToken = 8192;

/** RFC 6750 section 2.1, with the three parts of a signed token (RFC 7515 section 3.1). */
const credentials = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The header is present but contains no token. */
export const malformed = Symbol('malformed');

/** Returns the token in the header `Authorization`, or undefined without such a header. More than one header is malformed. */
export function readBearerToken(rawHeaders: readonly string[]): string | typeof malformed | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue;
    if (found !== undefined) return malformed;
    found = rawHeaders[index + 1]!;
  }
  return found === undefined ? undefined : parseToken(found);
}

function parseToken(value: string): string | typeof malformed {
  const [, token] = credentials.exec(value) ?? [];
  return token === undefined || token.length > largestToken ? malformed : token;
}
