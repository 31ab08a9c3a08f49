import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A key with its certificate. */
export interface Certified {
  readonly key: string;
  readonly cert: string;
}

/** A certificate authority of the tests' own, which no client trusts. */
export class Authority {
  readonly #openssl: string;
  readonly #folder: string;

  private constructor(openssl: string, folder: string) {
    this.#openssl = openssl;
    this.#folder = folder;
  }

  /** Makes one. */
  static make(openssl: string): Authority {
    const folder = mkdtempSync(join(tmpdir(), 'authority-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const authority = new Authority(openssl, folder);
    authority.#run('req', '-x509', ...fresh, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test', '-days', '1');
    return authority;
  }

  /** Its own certificate. */
  get cert(): string {
    return this.#read('ca.pem');
  }

  /** Certifies a host by its name, `IP:127.0.0.1`; for so many days from now on. */
  certify(name: string, days = 1): Certified {
    this.#run('req', ...fresh, '-keyout', 'host.key', '-out', 'host.csr', '-subj', '/CN=Host', '-addext', `subjectAltName=${name}`);
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy', '-days', String(days)];
    this.#run('x509', '-req', '-in', 'host.csr', '-out', 'host.pem', ...signing);
    return { key: this.#read('host.key'), cert: this.#read('host.pem') };
  }

  #run(...given: readonly string[]): void {
    execFileSync(this.#openssl, given, { cwd: this.#folder, stdio: 'pipe' });
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }
}

const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'] as const;
