import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate of this machine that is made for tests, and gone after them. */
export class LocalCertificate {
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
    /** The path of the certificate, which clients trust as an authority. */
    this.certificate = join(folder, 'host.pem');
    /** The path of its private key. */
    this.key = join(folder, 'host.key');
  }

  /** Makes one that is valid for a day. @param {string} openssl the path of the program */
  static make(openssl) {
    const made = new LocalCertificate(mkdtempSync(join(tmpdir(), 'certificate-')));
    const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync(openssl, ['req', '-x509', ...kind, '-addext', names, '-keyout', made.key, '-out', made.certificate], { stdio: 'pipe' });
    return made;
  }

  /** Removes both files. */
  remove() {
    rmSync(this.#folder, { recursive: true });
  }
}
