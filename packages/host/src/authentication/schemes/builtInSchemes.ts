import { Caller } from '@portico/core';
import type { TokenSubject } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { ClaimsCaller } from '@portico/runtime';
import { getCookieTexts, getHeaderLines } from '../../http/rawHeaders.ts';
import { InvalidCredential } from './authenticationScheme.ts';
import type { AuthenticationScheme, SchemeResult, SchemeServices, TokenScheme } from './authenticationScheme.ts';
import { hashSecret, isSecret } from './secrets.ts';

/**
 * The caller of a stored key or session: a `Caller`, or the subject from which one is made; undefined if there is none.
 *
 * @example
 * const found: FoundCaller = { sub: 'ada', permissions: ['app.loan.read'] };
 */
export type FoundCaller = Caller | TokenSubject | undefined;

/**
 * Finds the caller of a key or a session by the hash of its secret; undefined if there is none.
 *
 * @example
 * const find: FindCaller = async (hash, { read }) => {
 *   const key = await read(ApiKey).first({ hash });
 *   return key && { sub: key.owner, permissions: key.permissions };
 * };
 */
export type FindCaller = (hash: string, services: SchemeServices) => FoundCaller | Promise<FoundCaller>;

/** The options of `jwt`. */
export interface JwtSchemeOptions {
  /**
   * The name in the API description.
   * @default `bearer`, or `tokenCookie` with `cookie`
   */
  readonly name?: string;
  /**
   * The cookie that carries the token. Without it, the token is in `Authorization: Bearer …`.
   * @default none
   */
  readonly cookie?: string;
}

/** Returns the scheme of signed tokens, which are verified with the JWT settings of the host. */
export function jwt({ cookie, name = cookie === undefined ? 'bearer' : 'tokenCookie' }: JwtSchemeOptions = {}): TokenScheme {
  return cookie === undefined
    ? { name, description: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, challenge: 'Bearer', tokenCookie: undefined }
    : { name, ...describeCookie(cookie), tokenCookie: cookie };
}

/** The options of `apiKeys`. */
export interface ApiKeyOptions {
  /**
   * The name in the API description.
   * @default `apiKey`
   */
  readonly name?: string;
  /**
   * The header that carries the key.
   * @default `X-API-Key`
   */
  readonly header?: string;
  /** Finds the caller of a key by its hash. */
  readonly find: FindCaller;
}

/** Returns the scheme of API keys: a header carries the secret, and `find` looks up its hash. An unknown key is rejected with 401. */
export function apiKeys({ name = 'apiKey', header = 'X-API-Key', find }: ApiKeyOptions): AuthenticationScheme {
  const lower = header.toLowerCase();
  return {
    name,
    description: { type: 'apiKey', in: 'header', name: header },
    challenge: `ApiKey header="${header}"`,
    authenticate({ raw }, services) {
      const [key, ...others] = getHeaderLines(raw.rawHeaders, lower);
      if (key === undefined) return undefined;
      if (others.length > 0 || !isSecret(key)) return new InvalidCredential('malformed');
      return findCaller(find, key, services, new InvalidCredential('unknown key'));
    },
  };
}

/** The options of `cookies`. */
export interface CookieOptions {
  /**
   * The name in the API description.
   * @default `cookie`
   */
  readonly name?: string;
  /** The cookie that carries the secret of the session. */
  readonly cookie: string;
  /** Finds the caller of a session by the hash of its secret. */
  readonly find: FindCaller;
}

/**
 * Returns the scheme of sessions: a cookie carries the secret, and `find` looks up its hash. An unknown session is ignored, because browsers send
 * cookies until they expire: the caller is then anonymous, and can sign in.
 */
export function cookies({ name = 'cookie', cookie, find }: CookieOptions): AuthenticationScheme {
  return {
    name,
    ...describeCookie(cookie),
    authenticate({ raw }, services) {
      const [secret, ...others] = getCookieTexts(raw.rawHeaders, cookie);
      if (secret === undefined) return undefined;
      return others.length > 0 || !isSecret(secret) ? undefined : findCaller(find, secret, services, undefined);
    },
  };
}

function describeCookie(cookie: string): Pick<AuthenticationScheme, 'description' | 'challenge' | 'isAmbient'> {
  return { description: { type: 'apiKey', in: 'cookie', name: cookie }, challenge: `Cookie cookie-name="${cookie}"`, isAmbient: true };
}

function findCaller(
  find: FindCaller,
  secret: string,
  services: SchemeServices,
  otherwise: SchemeResult,
): SchemeResult | Promise<SchemeResult> {
  const found = find(hashSecret(secret), services);
  return found instanceof Promise ? found.then((each) => toCaller(each) ?? otherwise) : (toCaller(found) ?? otherwise);
}

function toCaller(found: FoundCaller): Caller | undefined {
  if (found === undefined || found instanceof Caller) return found;
  const { sub, name, roles, permissions, tenantId, claims } = found;
  return new ClaimsCaller({ ...claims, sub, ...omitUndefined({ name, role: roles, permission: permissions, tenant_id: tenantId }) });
}
