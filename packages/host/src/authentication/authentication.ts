import { Clock, Configuration, TokenIssuer } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { readDevelopmentCaller } from './developmentCaller.ts';
import { isDevelopment, isDevelopmentOrTest } from '../hostState.ts';
import type { HostState } from '../hostState.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { Authenticate, BearerSettings } from './bearerAuthentication.ts';
import { createHostCalls } from './hostCalls.ts';
import { HmacTokenIssuer } from './hmacTokenIssuer.ts';
import { isJwtRequired } from './jwtRequired.ts';
import { readJwtSettings } from './jwtSettings.ts';
import type { JwtSettings, ReadSettings } from './jwtSettings.ts';
import { MissingTokenIssuer } from './missingTokenIssuer.ts';

/** What authentication is planned from. */
export interface AuthenticationSources {
  readonly options: ServiceEndpointsOptions;
  readonly registry: ServiceRegistry;
  readonly state: HostState;
}

/** Reads the settings of tokens, and brings the service that issues them. */
export function planTokens({ options, registry, state }: AuthenticationSources): ReadSettings {
  const rehearsal = isDevelopmentOrTest(state);
  const read = readJwtSettings({
    options: options.jwt,
    configuration: registry.builtIn(Configuration),
    required: isJwtRequired(options, { development: isDevelopment(state) }),
    plainHttp: rehearsal,
  });
  registry.bring(TokenIssuer, createIssuer(read.settings, registry));
  return read;
}

/** How a host tells who is calling: by the option's function, else by tokens where there are settings, and in development by headers. */
export async function chooseAuthentication(
  settings: JwtSettings | undefined,
  { options, registry, state }: AuthenticationSources,
): Promise<Authenticate | undefined> {
  if (options.authenticate) return options.authenticate;
  const otherwise = isDevelopment(state) ? readDevelopmentCaller : undefined;
  if (!settings) return otherwise;
  // Hosts without tokens start without the library for them.
  const [{ createBearerAuthentication: bearerAuthentication }, { TokenVerifier }] = await Promise.all([
    import('./bearerAuthentication.ts'),
    import('./tokenVerifier.ts'),
  ]);
  const verifier = new TokenVerifier(settings, registry.builtIn(Clock));
  return bearerAuthentication({ verifier, isCurrent: await createCurrentCheck({ options, registry, state }), otherwise });
}

async function createCurrentCheck({ options, registry, state }: AuthenticationSources): Promise<BearerSettings['isCurrent']> {
  const { tokenIsCurrent } = options;
  if (!tokenIsCurrent) return undefined;
  // Hosts that ask nothing of data start without the library for it.
  const { createHostReads: hostReads } = await import('./hostReads.ts');
  const id = 'Host.tokenIsCurrent';
  const clock = registry.builtIn(Clock);
  const reads = hostReads({ id, modules: state.endpoints?.modules ?? [], registry, clock });
  const calls = createHostCalls(id, registry, clock);
  return (claims) => tokenIsCurrent(claims, reads(), calls());
}

function createIssuer(settings: JwtSettings | undefined, registry: ServiceRegistry): TokenIssuer {
  if (!settings || !('secret' in settings.keys)) return new MissingTokenIssuer();
  return new HmacTokenIssuer({ ...settings, secret: settings.keys.secret }, registry.builtIn(Clock));
}
