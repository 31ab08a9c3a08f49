import { readFileSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import type { NamedSetting, TlsSettings } from './tlsOptions.ts';

// An import would load these modules in hosts without TLS, too.
const crypto = () => process.getBuiltinModule('node:crypto');
const tls = () => process.getBuiltinModule('node:tls');

/** A certificate with its key, as a TLS server of Node accepts it. */
export interface ServerCertificate {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly passphrase?: string;
  readonly minVersion: 'TLSv1.2' | 'TLSv1.3';
  /** When the certificate expires, in milliseconds since 1970. */
  readonly validTo: number;
}

/** Thrown for a certificate that cannot be used. The message names the setting, the reason and the fix. */
export class CertificateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CertificateError';
  }
}

/** Reads and checks the certificate and the key of a host. Throws `CertificateError`. */
export function readCertificate(settings: TlsSettings, now = Date.now()): ServerCertificate {
  const { certificate, key, passphrase, minVersion } = settings;
  const cert = readPem(certificate);
  const secret = readPem(key);
  const leaf = parseCertificate(certificate, cert);
  const privateKey = parseKey(settings, secret);
  if (!leaf.checkPrivateKey(privateKey))
    throw new CertificateError(
      `${describe(key)} is not the key of the certificate ${certificate.value}; set both to files of the same certificate, and put the certificate of the host first in its file`,
    );
  const [from, to] = [Date.parse(leaf.validFrom), Date.parse(leaf.validTo)];
  if (to <= now) throw new CertificateError(`${describe(certificate)} expired on ${formatTime(to)}; renew it`);
  if (from > now)
    throw new CertificateError(
      `${describe(certificate)} is not valid before ${formatTime(from)}; set the clock of the machine, or use another certificate`,
    );
  const made = {
    cert,
    key: secret,
    ...(passphrase && { passphrase: passphrase.value }),
    minVersion: `TLSv${minVersion}`,
    validTo: to,
  } as const;
  try {
    tls().createSecureContext(made);
  } catch (error) {
    throw new CertificateError(`${describe(certificate)} cannot be used (${(error as Error).message}); use another certificate`);
  }
  return made;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist; set the path of an existing PEM file',
  EACCES: 'the process may not read the file; grant its user read access',
  EISDIR: 'this is a directory; set the path of a PEM file',
};

function readPem(setting: NamedSetting): Buffer {
  try {
    return readFileSync(setting.value);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new CertificateError(`${describe(setting)}: ${reasons[code] ?? `the file cannot be read (${code}); set the path of a PEM file`}`);
  }
}

function parseCertificate(setting: NamedSetting, pem: Buffer) {
  try {
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no certificate');
    return new (crypto().X509Certificate)(pem);
  } catch {
    throw new CertificateError(
      `${describe(setting)}: the file contains no certificate in PEM format ('-----BEGIN CERTIFICATE-----'); convert it, or set the path of another file`,
    );
  }
}

function parseKey({ key, passphrase }: TlsSettings, pem: Buffer): KeyObject {
  try {
    return crypto().createPrivateKey({ key: pem, ...(passphrase && { passphrase: passphrase.value }) });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MISSING_PASSPHRASE' || (passphrase === undefined && /ENCRYPTED/.test(pem.toString('latin1'))))
      throw new CertificateError(`${describe(key)}: the key is encrypted; set Service:Tls:Passphrase`);
    // The passphrase is not repeated.
    if (passphrase && /ENCRYPTED/.test(pem.toString('latin1')))
      throw new CertificateError(`${describe(key)}: ${passphrase.name.replace(/^The /, 'the ')} is not its passphrase; correct it`);
    throw new CertificateError(
      `${describe(key)}: the file contains no private key in PEM format ('-----BEGIN PRIVATE KEY-----'); convert it, or set the path of another file`,
    );
  }
}

function describe({ name, value }: NamedSetting): string {
  return `${name} is '${value}'`;
}

function formatTime(time: number): string {
  return new Date(time).toISOString().replace('.000', '');
}
