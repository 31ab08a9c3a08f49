import { Clock } from '@portico/core';
import type { HostFeature } from '../hostFeature.ts';
import { getDevelopmentSecret } from '../getDevelopmentSecret.ts';
import { readSetting } from '../configuration/setting.ts';
import { createCsrfStage, resolveSameOriginRules } from '../csrf/csrfStage.ts';
import { CsrfTokens } from '../csrf/csrfTokens.ts';

const key = 'Service:Csrf:Key';
const leastBytes = 32;

/** Checks the origin of changes after authentication: only credentials that browsers add automatically need the check. */
export const csrfFeature: HostFeature<Uint8Array | undefined, CsrfTokens> = {
  name: 'csrf',
  plan({ configuration }) {
    const text = readSetting(configuration, key) || getDevelopmentSecret('csrf');
    return text === undefined ? undefined : new TextEncoder().encode(text);
  },
  problems: (secret) =>
    secret && secret.length < leastBytes ? [`${key} has ${secret.length} bytes; it must have at least ${leastBytes}`] : [],
  open: (secret, { registry }) => new CsrfTokens(secret, registry.builtIn(Clock)),
  stages: (tokens, { cors }, { endpoints: { options }, source }) =>
    options.csrf === false || source === 'host' ? [] : [createCsrfStage(resolveSameOriginRules(options.csrf ?? {}, tokens, cors))],
};
