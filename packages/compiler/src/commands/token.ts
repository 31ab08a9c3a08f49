import { createHmac, randomUUID } from 'node:crypto';
import { createConfigurationReader, EnvironmentFailure } from '@portico/migrations';
import { omitUndefined, parseDuration } from '@portico/core/values';
import type { ProjectContext } from './context.ts';
import { describeUnknownClaims } from './unknownClaims.ts';
import type { GrantedClaims } from './unknownClaims.ts';
import { UsageError } from './usageError.ts';

/** The options of `portico token`. */
export interface TokenOptions {
  readonly sub: string | undefined;
  readonly role: readonly string[] | undefined;
  readonly permission: readonly string[] | undefined;
  readonly tenant: string | undefined;
  /** Seconds, or a number with a unit: `15m`, `8h`. */
  readonly lifetime: string | undefined;
}

/** The maximum lifetime, in milliseconds. With a longer one, a leaked token would be a permanent key. */
const longestLifetime = 24 * 3_600_000;

/**
 * Runs `portico token`, which signs a token of a caller with the key of the project's configuration, for a first request or a script. Returns the exit code.
 */
export async function token(context: ProjectContext, options: TokenOptions): Promise<number> {
  const { sub, role, permission, tenant } = options;
  if (!sub) throw new UsageError('Name the caller: portico token --sub ada --role writer.');
  const { key, issuer, audience } = readSettings(context.folder);
  const now = Math.floor(Date.now() / 1000);
  const expires = now + parseLifetime(options.lifetime ?? '1h');
  const times = { iat: now, exp: expires, jti: randomUUID() };
  const claims = { sub, ...omitUndefined({ role, permission, tenant_id: tenant }), iss: issuer, aud: audience, ...times };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const text = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  const unknown = await findUnknown(context, { role: role ?? [], permission: permission ?? [] });
  for (const each of unknown) context.io.err(`${each} The token contains it all the same.\n`);
  const warnings = unknown.length > 0 ? unknown : undefined;
  context.print({ token: text, expiresAt: new Date(expires * 1000).toISOString(), ...omitUndefined({ warnings }) }, () => `${text}\n`);
  return 0;
}

/** Finds roles and permissions that the project does not declare. A project that cannot be read declares none that could be compared. */
async function findUnknown(context: ProjectContext, claims: GrantedClaims): Promise<string[]> {
  let unknown: string[] = [];
  if (claims.role.length + claims.permission.length === 0 || !context.isProject) return unknown;
  await context.withCompiler(async (compiler) => {
    const { plan } = await compiler.compile();
    if (plan) unknown = describeUnknownClaims(claims, plan);
    return 0;
  });
  return unknown;
}

/** Reads the settings with which a host verifies tokens. Throws an `EnvironmentFailure` that names each missing key. */
function readSettings(project: string): { readonly key: string; readonly issuer: string; readonly audience: string } {
  const read = createConfigurationReader(project);
  const [key, issuer, audience] = ['Key', 'Issuer', 'Audience'].map((name) => read(`Service:Jwt:${name}`) || undefined);
  if (!key && read('Service:Jwt:JwksUri'))
    throw new EnvironmentFailure('Tokens of this project come from the provider at Service:Jwt:JwksUri; only it can sign them.');
  const missing = Object.entries({ Key: key, Issuer: issuer, Audience: audience }).filter(([, value]) => !value);
  if (!key || !issuer || !audience)
    throw new EnvironmentFailure(
      `A token needs ${missing.map(([name]) => `Service:Jwt:${name}`).join(', ')}: set them in the environment, .env or service.json, as for the host.${key ? '' : ' `portico keys jwt` generates a key.'}`,
    );
  return { key, issuer, audience };
}

/** Returns whole seconds. */
function parseLifetime(text: string): number {
  const span = parseDuration(text) ?? 0;
  if (span < 1000 || span > longestLifetime)
    throw new UsageError(`The lifetime '${text}' is not valid. Write seconds, or a number with a unit such as 15m or 8h; at most 24h.`);
  return Math.floor(span / 1000);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
