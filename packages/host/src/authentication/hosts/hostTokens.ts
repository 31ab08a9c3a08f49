import { Clock } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { readBearerToken, malformed } from '../bearerToken.ts';
import type { JwtSettings } from '../jwtSettings.ts';
import { readHostKey } from './hostKey.ts';
import { HostTokenIssuer, usualHeader } from './hostTokenIssuer.ts';
import type { HostCredential, Delegation } from './delegation.ts';
import { hostTokenType } from './delegation.ts';
import type { HostTokenVerifier } from './hostTokenVerifier.ts';

/** The name of the resource that the tokens of a host are, where it has a key for them. */
export const hostTokensResource = 'host-tokens';

/** By how many seconds the clocks of hosts may differ where `Service:Jwt:ClockSkew` does not say. */
const defaultSkew = 60;

/** The tokens by which hosts know each other: those that this host gives, and those that it is given. */
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

  /** The value of `Authorization` for a call to another host. */
  authorization(says: Delegation): string {
    return `Bearer ${this.#issuer.issue(says)}`;
  }

  /** What the token of a host in `Authorization` says; undefined where there is none, or it is not accepted. */
  credential(rawHeaders: readonly string[]): HostCredential | undefined | Promise<HostCredential | undefined> {
    const token = readBearerToken(rawHeaders);
    return token === undefined || token === malformed || !isOfHost(token) ? undefined : this.verified(token);
  }

  /** What the token of a host says, at once where it was verified lately; undefined where it is not accepted. */
  verified(token: string): HostCredential | undefined | Promise<HostCredential | undefined> {
    return this.#ready ? this.#ready.verify(token) : this.#loaded().then((verifier) => verifier.verify(token));
  }

  /** Hosts that no other one calls start without the library for it. */
  #loaded(): Promise<HostTokenVerifier> {
    return (this.#verifier ??= import('./hostTokenVerifier.ts').then(
      (loaded) => (this.#ready = new loaded.HostTokenVerifier(this.#key, this.#clock, this.#skew)),
    ));
  }
}

/** The tokens of a host, where it has a key for them, and what is wrong with the key. */
export function planHostTokens(
  registry: ServiceRegistry,
  { settings, name }: { readonly settings: JwtSettings | undefined; readonly name: string },
): { readonly tokens: HostTokens | undefined; readonly problems: readonly string[] } {
  const { key, problems } = readHostKey(registry, settings);
  const clock = registry.builtIn(Clock);
  return { tokens: key && new HostTokens(key, { name, clock, skew: settings?.clockSkew }), problems };
}

/** Whether a token says of itself that it is one of a host; who verifies it finds out whether that is true. */
export function isOfHost(token: string): boolean {
  if (token.startsWith(usualHeader)) return true;
  try {
    const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as { readonly typ?: unknown } | null;
    return header?.typ === hostTokenType;
  } catch {
    // What is no JSON is no token of anybody.
    return false;
  }
}
