import type { Encoding } from './encoding.ts';

/** How much a client prefers each content coding, from 0 (not acceptable) to 1 (RFC 9110 section 12.5.3). */
export interface CodingPreferences {
  weightOf(coding: string): number;
  /** The weight of responses without encoding, if the client names it. */
  readonly identity: number | undefined;
}

const weight = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/**
 * Parses `Accept-Encoding`. Without the header only an unencoded response is certain to be understood. A malformed coding
 * counts as not acceptable.
 */
export function parseAcceptEncoding(header: string | undefined): CodingPreferences {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', parameter, ...rest] = part.split(';');
    const coding = name.trim().toLowerCase();
    if (coding === '') continue;
    const q = parameter === undefined ? '1' : weight.exec(parameter)?.[1];
    // The former name of gzip (RFC 9110 section 8.4.1.3).
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, q === undefined || rest.length > 0 ? 0 : Number(q));
  }
  const others = weights.get('*');
  // Unencoded responses are acceptable unless excluded by name or by `*`.
  const identity = weights.get('identity');
  return { identity, weightOf: (coding) => weights.get(coding) ?? others ?? (coding === 'identity' ? 1 : 0) };
}

/** Returns the coding that a client prefers, the first of several equal ones, or undefined if the client prefers an unencoded response or accepts none of them. */
export function chooseEncoding(accepted: CodingPreferences, offered: readonly Encoding[]): Encoding | undefined {
  let best: Encoding | undefined;
  let most = 0;
  for (const encoding of offered) {
    const wanted = accepted.weightOf(encoding);
    if (wanted > most) [best, most] = [encoding, wanted];
  }
  return most < (accepted.identity ?? 0) ? undefined : best;
}

/** Returns whether a client excludes unencoded responses. */
export function refusesIdentity(accepted: CodingPreferences): boolean {
  return accepted.weightOf('identity') === 0;
}
