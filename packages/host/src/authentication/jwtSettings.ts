import type { Configuration } from '@portico/core';
import { readSetting } from '../configuration/setting.ts';
import type { JwtOptions } from './jwtOptions.ts';
import { parseSeconds } from './seconds.ts';

/** The settings for verifying and issuing tokens. */
export interface JwtSettings {
  /** The secret of HS256, or the address of the issuer's public keys. */
  readonly keys: { readonly secret: Uint8Array } | { readonly uri: URL };
  readonly issuer: string;
  readonly audience: string;
  /** The lifetime of issued tokens, in seconds. */
  readonly lifetime: number;
  /** The allowed clock difference between issuer and host, in seconds. */
  readonly clockSkew: number;
}

/** The sources of the JWT settings. */
export interface JwtSources {
  /** Overrides configuration, member by member. */
  readonly options: JwtOptions | undefined;
  readonly configuration: Configuration;
  /** Whether missing settings are a startup error. */
  readonly required: boolean;
  /** Whether public keys may be fetched over plain http, which an attacker on the network can change. */
  readonly plainHttp: boolean;
}

/** The settings, or their problems; neither if tokens are not configured. */
export interface ReadSettings {
  readonly settings?: JwtSettings;
  readonly problems: readonly string[];
}

type Member = keyof JwtOptions;
type Texts = Readonly<Partial<Record<Member, string>>>;

const members: readonly Member[] = ['key', 'jwksUri', 'issuer', 'audience', 'lifetime', 'clockSkew'];
/** The shortest accepted secret of HS256, in bytes. */
export const leastKeyBytes = 32;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads the JWT settings from the option `jwt` and from the section `Service:Jwt` of configuration. */
export function readJwtSettings({ options, configuration, required, plainHttp }: JwtSources): ReadSettings {
  const texts = collectTexts(options ?? {}, configuration);
  if (Object.keys(texts).length === 0 && options === undefined && !required) return { problems: [] };
  const { key, jwksUri, issuer = '', audience = '' } = texts;
  const lifetime = parseSeconds(texts.lifetime ?? '1h') ?? 0;
  const clockSkew = parseSeconds(texts.clockSkew ?? '60');
  const problems = [
    ...(key === undefined ? [] : findKeyProblems(key)),
    ...(jwksUri === undefined ? [] : findUriProblems(jwksUri, plainHttp)),
    ...findMissingSettings(texts),
    ...(key !== undefined && jwksUri !== undefined
      ? [`${getConfigurationKey('key')} and ${getConfigurationKey('jwksUri')} are both set; set only one`]
      : []),
    ...(lifetime > 0
      ? []
      : [`${getConfigurationKey('lifetime')} is '${texts.lifetime}'; it must be above 0: seconds, or a text such as 1h`]),
    ...(clockSkew === undefined ? [`${getConfigurationKey('clockSkew')} is '${texts.clockSkew}'; it must be seconds`] : []),
  ];
  if (problems.length > 0 || clockSkew === undefined) return { problems };
  const keys = key === undefined ? { uri: new URL(jwksUri!) } : { secret: decodeKey(key) };
  return { problems, settings: { keys, issuer, audience, lifetime, clockSkew } };
}

/** Returns one sentence with all missing settings. If no setting is present, the sentence also names the alternatives to tokens. */
function findMissingSettings(texts: Texts): string[] {
  const { key, jwksUri, issuer = '', audience = '' } = texts;
  const missing = [
    ...(key === undefined && jwksUri === undefined ? [`${getConfigurationKey('key')} or ${getConfigurationKey('jwksUri')}`] : []),
    ...(issuer === '' ? [getConfigurationKey('issuer')] : []),
    ...(audience === '' ? [getConfigurationKey('audience')] : []),
  ];
  if (missing.length === 0) return [];
  const named = [missing.slice(0, -1).join(', '), missing.at(-1)].filter((part) => part !== '').join(' and ');
  const inEnvironment = named.replaceAll(':', '__');
  const hint = key === undefined && jwksUri === undefined ? '; `npx portico keys jwt` generates a key' : '';
  const problem = `tokens cannot be verified: set ${named} (in the environment ${inEnvironment})${hint}`;
  return [Object.keys(texts).length === 0 ? `${problem}; ${withoutTokens}` : problem];
}

const withoutTokens =
  'to authenticate callers in another way, set the option authenticate; to accept anonymous callers only, set requireJwt: false';

/** Collects the settings. An option that names keys replaces all keys of configuration. */
function collectTexts(options: JwtOptions, configuration: Configuration): Texts {
  const namesKeys = options.key !== undefined || options.jwksUri !== undefined;
  const configured = (member: Member) =>
    namesKeys && (member === 'key' || member === 'jwksUri')
      ? undefined
      : readSetting(configuration, getConfigurationKey(member)) || undefined;
  const texts = members.map((member) => [member, options[member]?.toString() ?? configured(member)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

/** Finds problems of a key. The texts never contain the key itself. */
function findKeyProblems(key: string): string[] {
  const { length } = decodeKey(key);
  return length >= leastKeyBytes
    ? []
    : [
        `${getConfigurationKey('key')} has ${length} bytes; HS256 needs at least ${leastKeyBytes} (RFC 7518 section 3.2); \`npx portico keys jwt\` generates one`,
      ];
}

function findUriProblems(text: string, plainHttp: boolean): string[] {
  const uri = URL.parse(text);
  const safe = uri?.protocol === 'https:' || (uri?.protocol === 'http:' && (plainHttp || loopback.has(uri.hostname)));
  return safe ? [] : [`${getConfigurationKey('jwksUri')} is not an https address`];
}

const decodeKey = (key: string): Uint8Array => new TextEncoder().encode(key);
const getConfigurationKey = <Name extends Member>(member: Name) =>
  `Service:Jwt:${member[0]!.toUpperCase()}${member.slice(1)}` as `Service:Jwt:${Capitalize<Name>}`;
