import type { HostConfiguration } from '../configuration/hostConfiguration.ts';
import { readSetting } from '../configuration/setting.ts';

/** The oldest versions of TLS that a host can accept. */
export const tlsVersions = ['1.2', '1.3'] as const;

/** The certificate of a host that uses TLS. */
export interface TlsOptions {
  /**
   * The path of a PEM file: the certificate of the host, followed by those of its issuers.
   * @default `Service:Tls:Certificate`
   */
  readonly certificate?: string;
  /**
   * The path of a PEM file: the private key of the certificate.
   * @default `Service:Tls:Key`
   */
  readonly key?: string;
  /**
   * The passphrase of the key, if it is encrypted.
   * @default `Service:Tls:Passphrase`
   */
  readonly passphrase?: string;
  /**
   * The oldest accepted version of TLS: `1.2` or `1.3`.
   * @default `Service:Tls:MinVersion`, else `1.2`
   */
  readonly minVersion?: (typeof tlsVersions)[number];
}

/** The options of `createHost` for encrypted connections. */
export interface SecureOptions {
  /**
   * Serves HTTPS with this certificate, instead of HTTP.
   * @default `Service:Tls:…`, else HTTP
   * @see docs/guide/tls.md
   */
  readonly tls?: TlsOptions;
  /**
   * Whether HTTPS connections use HTTP/2 if the client supports it. Other clients use HTTP/1.1.
   * @default `Service:Http2`, else `false`
   * @see docs/guide/tls.md#http2
   */
  readonly http2?: boolean;
}

/** A setting of TLS, with the name under which the application has set it. */
export interface NamedSetting {
  readonly name: string;
  readonly value: string;
}

/** The settings of a host that uses TLS. */
export interface TlsSettings {
  readonly certificate: NamedSetting;
  readonly key: NamedSetting;
  readonly passphrase: NamedSetting | undefined;
  readonly minVersion: (typeof tlsVersions)[number];
  readonly http2: boolean;
}

/** Returns the settings of TLS, or undefined if the host uses none. Incomplete settings are added to the problems of the configuration. */
export function readTlsSettings({ tls = {}, http2 }: SecureOptions, configuration: HostConfiguration): TlsSettings | undefined {
  const read = (option: 'certificate' | 'key' | 'passphrase', key: `Service:Tls:${string}` & Parameters<typeof readSetting>[1]) =>
    tls[option] !== undefined ? { name: `The option tls.${option}`, value: tls[option] } : readNamed(configuration, key);
  const certificate = read('certificate', 'Service:Tls:Certificate');
  const key = read('key', 'Service:Tls:Key');
  const usesHttp2 = http2 ?? readNamed(configuration, 'Service:Http2')?.value === 'true';
  if (certificate && key)
    return {
      certificate,
      key,
      passphrase: read('passphrase', 'Service:Tls:Passphrase'),
      minVersion: readMinVersion(tls, configuration),
      http2: usesHttp2,
    };
  if (certificate || key) {
    const [given, missing] = certificate ? [certificate.name, 'Service:Tls:Key'] : [key!.name, 'Service:Tls:Certificate'];
    configuration.problems.push(
      `${missing} is missing: ${lowerFirst(given)} is set, and TLS needs both; set ${missing} to the path of a PEM file`,
    );
  } else if (usesHttp2)
    configuration.problems.push(
      `${http2 === undefined ? 'Service:Http2 is true' : 'The option http2 is true'}, but the host has no certificate, and clients use HTTP/2 only with TLS; set Service:Tls:Certificate and Service:Tls:Key`,
    );
  return undefined;
}

/** Reads a key. An empty text counts as absent, because the environment has no other way to unset a value. */
function readNamed(configuration: HostConfiguration, key: Parameters<typeof readSetting>[1]): NamedSetting | undefined {
  const value = readSetting(configuration, key)?.trim();
  return value ? { name: key, value } : undefined;
}

function readMinVersion({ minVersion }: TlsOptions, configuration: HostConfiguration): TlsSettings['minVersion'] {
  const { name, value } =
    minVersion === undefined
      ? (readNamed(configuration, 'Service:Tls:MinVersion') ?? { name: '', value: '1.2' })
      : { name: 'The option tls.minVersion', value: minVersion };
  const known = tlsVersions.find((version) => version === value);
  if (known === undefined) configuration.problems.push(`${name} is '${value}'; valid values are ${tlsVersions.join(', ')}`);
  return known ?? '1.2';
}

function lowerFirst(text: string): string {
  return text.replace(/^The /, 'the ');
}
