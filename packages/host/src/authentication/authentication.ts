import { Clock, Configuration, TokenIssuer } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { readDevelopmentCaller } from './developmentCaller.ts';
import { isDevelopment, isDevelopmentOrTest } from '../hostState.ts';
import type { HostState } from '../hostState.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { Authenticate, BearerSettings, TokenChecks } from './bearerAuthentication.ts';
import { isTokenScheme } from './schemes/authenticationScheme.ts';
import { createHostCalls } from './hostCalls.ts';
import { HmacTokenIssuer } from './hmacTokenIssuer.ts';
import { isJwtRequired } from './jwtRequired.ts';
import { readJwtSettings } from './jwtSettings.ts';
import type { JwtSettings, ReadSettings } from './jwtSettings.ts';
import { MissingTokenIssuer } from './missingTokenIssuer.ts';

/** The inputs of the authentication plan. */
export interface AuthenticationSources {
  readonly options: ServiceEndpointsOptions;
  readonly registry: ServiceRegistry;
  readonly state: HostState;
}

/** Reads the JWT settings and registers the service that issues tokens. */
export function planTokens({ options, registry, state }: AuthenticationSources): ReadSettings {
  const rehearsal = isDevelopmentOrTest(state);
  const read = readJwtSettings({
    options: options.jwt,
    configuration: registry.builtIn(Configuration),
    required: isJwtRequired(options, { development: isDevelopment(state), rehearsal }),
    plainHttp: rehearsal,
  });
  registry.bring(TokenIssuer, createIssuer(read.settings, registry));
  return read;
}

/**
 * Chooses how a host authenticates callers: with the option `authenticate` or the schemes of `authentication`, else with tokens if they are
 * configured, else, in development, with headers.
 */
export async function chooseAuthentication(
  settings: JwtSettings | undefined,
  { options, registry, state }: AuthenticationSources,
): Promise<Authenticate | undefined> {
  const { authenticate, authentication } = options;
  if (authentication) {
    const composed = await composeSchemes(settings, authentication, { options, registry, state });
    return authenticate ? preferCaller(authenticate, composed) : composed;
  }
  if (authenticate) return authenticate;
  const otherwise = isDevelopment(state) ? readDevelopmentCaller : undefined;
  if (!settings) return otherwise;
  return createBearer(settings, { options, registry, state });
}

/** Authenticates with the callers of a test, and requests without one as the host does. */
function preferCaller(first: Authenticate, otherwise: Authenticate): Authenticate {
  return async (request) => (await first(request)) ?? otherwise(request);
}

/** Composes the schemes of the option `authentication`. Without JWT settings, in development and tests, no scheme recognizes tokens. */
async function composeSchemes(
  settings: JwtSettings | undefined,
  schemes: NonNullable<ServiceEndpointsOptions['authentication']>,
  sources: AuthenticationSources,
): Promise<Authenticate> {
  const { registry, state } = sources;
  const [{ createSchemeChain, createSchemeServices }, { createTokenScheme }] = await Promise.all([
    import('./schemes/schemeChain.ts'),
    import('./schemes/tokenScheme.ts'),
  ]);
  const tokens = settings && schemes.some(isTokenScheme) ? await createTokens(settings, sources) : undefined;
  const ready = schemes.flatMap((scheme) => (!isTokenScheme(scheme) ? [scheme] : tokens ? [createTokenScheme(scheme, tokens)] : []));
  const otherwise = isDevelopment(state) ? readDevelopmentCaller : undefined;
  return createSchemeChain(ready, await createSchemeServices(registry, state), otherwise);
}

async function createBearer(settings: JwtSettings, sources: AuthenticationSources): Promise<Authenticate> {
  const otherwise = isDevelopment(sources.state) ? readDevelopmentCaller : undefined;
  const [{ createBearerAuthentication }, tokens] = await Promise.all([
    import('./bearerAuthentication.ts'),
    createTokens(settings, sources),
  ]);
  return createBearerAuthentication({ ...tokens, otherwise });
}

async function createTokens(settings: JwtSettings, sources: AuthenticationSources): Promise<TokenChecks> {
  // Hosts without tokens start without loading the JWT library.
  const { TokenVerifier } = await import('./tokenVerifier.ts');
  return { verifier: new TokenVerifier(settings, sources.registry.builtIn(Clock)), isCurrent: await createCurrentCheck(sources) };
}

async function createCurrentCheck({ options, registry, state }: AuthenticationSources): Promise<BearerSettings['isCurrent']> {
  const { tokenIsCurrent } = options;
  if (!tokenIsCurrent) return undefined;
  // Hosts without `tokenIsCurrent` start without loading the data library.
  const { createHostReads: hostReads } = await import('./hostReads.ts');
  const id = 'Host.tokenIsCurrent';
  const clock = registry.builtIn(Clock);
  const reads = hostReads(id, state.endpoints?.modules ?? [], registry, clock);
  const calls = createHostCalls(id, registry, clock);
  return (claims) => tokenIsCurrent(claims, reads(), calls());
}

function createIssuer(settings: JwtSettings | undefined, registry: ServiceRegistry): TokenIssuer {
  if (!settings || !('secret' in settings.keys)) return new MissingTokenIssuer();
  return new HmacTokenIssuer({ ...settings, secret: settings.keys.secret }, registry.builtIn(Clock));
}
