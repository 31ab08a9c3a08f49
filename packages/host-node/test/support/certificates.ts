import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { Authority } from '../../../remote/test/support/certificates.ts';

/** The program that makes certificates; undefined without it. */
export const openssl = whereIs('openssl');

/** The files of a certificate, and the authority that clients trust. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
  readonly ca: string;
  /** Replaces both files with those of another certificate of the same authority. */
  readonly renew: (days?: number) => void;
}

/** Makes a certificate of this machine in a folder that exists until the test ends. */
export function certificateFiles(days = 1): CertificateFiles {
  const authority = Authority.make(openssl!);
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { certificate: join(folder, 'host.pem'), key: join(folder, 'host.key') };
  const renew = (until = 1): void => {
    const made = authority.certify('IP:127.0.0.1,DNS:localhost', until);
    writeFileSync(files.certificate, made.cert);
    writeFileSync(files.key, made.key);
  };
  renew(days);
  return { ...files, ca: authority.cert, renew };
}
