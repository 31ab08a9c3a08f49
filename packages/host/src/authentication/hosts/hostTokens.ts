import { Clock } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { readBearerToken, malformed } from '../bearerToken.ts';
import type { JwtSettings } from '../jwtSettings.ts';
import { readHostKey } from './hostKey.ts';
import { HostTokenIssuer, usualHeader } from './hostTokenIssuer.ts';
import type { HostCredential, Delegation } from './delegation.ts';
import { hostTokenType } from './delegation.ts';
import type { HostTokenVerifier } from './hostTokenVerifier.ts';

/** The name of the resource with the tokens of a host, if the host has a key for them. */
export const hostTokensResource = 'host-tokens';

/** The allowed clock difference between hosts, in seconds, unless `Service:Jwt:ClockSkew` is set. */
const defaultSkew = 60;

/** The tokens that authenticate hosts to each other: issues those of this host and verifies those of others. */
export class HostTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;
  readonly #skew: number;
  readonly #issuer: HostTokenIssuer;
  #verifier: Promise<HostTokenVerifier> | undefined;
  #ready: HostTokenVerifier | undefined;

  constructor(key: Uint8Array, { name, clock, skew = defaultSkew }: { name: string; clock: Clock; skew?: number | undefined }) {
    this.#key = key;
    this.#clock = clock;
    this.#skew = skew;
    this.#issuer = new HostTokenIssuer(key, name, clock);
  }

  /** Returns the value of `Authorization` for a call to another host. */
  authorization(says: Delegation): string {
    return `Bearer ${this.#issuer.issue(says)}`;
  }

  /** Returns the content of the host token in `Authorization`, or undefined if there is none or it is not accepted. */
  credential(rawHeaders: readonly string[]): HostCredential | undefined | Promise<HostCredential | undefined> {
    const token = readBearerToken(rawHeaders);
    return token === undefined || token === malformed || !isOfHost(token) ? undefined : this.verified(token);
  }

  /** Returns the content of a host token, synchronously if it was verified recently, or undefined if it is not accepted. */
  verified(token: string): HostCredential | undefined | Promise<HostCredential | undefined> {
    return this.#ready ? this.#ready.verify(token) : this.#loaded().then((verifier) => verifier.verify(token));
  }

  /** Hosts that no other host calls start without loading the JWT library. */
  #loaded(): Promise<HostTokenVerifier> {
    return (this.#verifier ??= import('./hostTokenVerifier.ts').then(
      (loaded) => (this.#ready = new loaded.HostTokenVerifier(this.#key, this.#clock, this.#skew)),
    ));
  }
}

/** Returns the tokens of a host, if it has a key for them, and the problems of the key. */
export function planHostTokens(
  registry: ServiceRegistry,
  { settings, name }: { readonly settings: JwtSettings | undefined; readonly name: string },
): { readonly tokens: HostTokens | undefined; readonly problems: readonly string[] } {
  const { key, problems } = readHostKey(registry, settings);
  const clock = registry.builtIn(Clock);
  return { tokens: key && new HostTokens(key, { name, clock, skew: settings?.clockSkew }), problems };
}

/** Returns whether the header of a token claims that a host issued it. Only verification proves it. */
export function isOfHost(token: string): boolean {
  if (token.startsWith(usualHeader)) return true;
  try {
    const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as { readonly typ?: unknown } | null;
    return header?.typ === hostTokenType;
  } catch {
    // A header that is no JSON belongs to no token.
    return false;
  }
}
