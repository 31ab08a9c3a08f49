import type { Encoding } from './encoding.ts';

/** How welcome codings are to a client, between 0 (refused) and 1 (RFC 9110 section 12.5.3). */
export interface Accepted {
  weightOf(coding: string): number;
  /** Of what is not encoded, where the client names it. */
  readonly identity: number | undefined;
}

const weight = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** Reads `Accept-Encoding`; where it is absent, only an answer that is not encoded is sure to be understood. What is malformed is not welcome. */
export function parseAcceptEncoding(header: string | undefined): Accepted {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', parameter, ...rest] = part.split(';');
    const coding = name.trim().toLowerCase();
    if (coding === '') continue;
    const q = parameter === undefined ? '1' : weight.exec(parameter)?.[1];
    // gzip was once called so (RFC 9110 section 8.4.1.3).
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, q === undefined || rest.length > 0 ? 0 : Number(q));
  }
  const others = weights.get('*');
  // Unless it is refused by name or with all others, what is not encoded is accepted.
  const identity = weights.get('identity');
  return { identity, weightOf: (coding) => weights.get(coding) ?? others ?? (coding === 'identity' ? 1 : 0) };
}

/** The coding that a client likes best, of several the first one; undefined where it would rather have none, or refuses them all. */
export function chooseEncoding(accepted: Accepted, offered: readonly Encoding[]): Encoding | undefined {
  let best: Encoding | undefined;
  let most = 0;
  for (const encoding of offered) {
    const wanted = accepted.weightOf(encoding);
    if (wanted > most) [best, most] = [encoding, wanted];
  }
  return most < (accepted.identity ?? 0) ? undefined : best;
}

/** Whether a client refuses what is not encoded. */
export function refusesIdentity(accepted: Accepted): boolean {
  return accepted.weightOf('identity') === 0;
}
