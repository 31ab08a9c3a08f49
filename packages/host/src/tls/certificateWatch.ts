import { statSync } from 'node:fs';
import type { Server } from 'node:tls';
import type { ServerLog } from '../server/serverLog.ts';
import { readCertificate } from './certificate.ts';
import type { ServerCertificate } from './certificate.ts';
import type { TlsSettings } from './tlsOptions.ts';

/** How often the files are checked, in milliseconds. A watcher of the file system would miss files that are replaced through links. */
const interval = 2_000;

/**
 * Replaces the certificate of running servers when its files change. New connections use the new one; open connections stay.
 * The files are read once they have stayed the same for one interval, because tools write certificate and key one after the
 * other.
 */
export class CertificateWatch {
  readonly #settings: TlsSettings;
  readonly #getLog: () => ServerLog | undefined;
  readonly #servers = new Set<Server>();
  #current: string;
  #seen: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: TlsSettings, getLog: () => ServerLog | undefined) {
    this.#settings = settings;
    this.#getLog = getLog;
    this.#current = this.#stamp();
    this.#seen = this.#current;
  }

  /** Watches for a server, while it listens. */
  add(server: Server): void {
    server.on('listening', () => {
      this.#servers.add(server);
      this.#timer ??= setInterval(() => this.#look(), interval).unref();
    });
    server.on('close', () => {
      this.#servers.delete(server);
      if (this.#servers.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
  }

  #look(): void {
    const stamp = this.#stamp();
    const isSettled = stamp === this.#seen;
    this.#seen = stamp;
    if (stamp === this.#current || !isSettled) return;
    this.#current = stamp;
    this.#take();
  }

  #take(): void {
    const log = this.#getLog();
    let certificate: ServerCertificate;
    try {
      certificate = readCertificate(this.#settings);
      for (const server of this.#servers) server.setSecureContext(certificate);
    } catch (error) {
      log?.error({ reason: (error as Error).message }, 'The changed certificate cannot be used; the host still uses the previous one');
      return;
    }
    log?.info({ validTo: new Date(certificate.validTo).toISOString() }, 'The host uses the changed certificate');
  }

  /** Returns a text that changes with the files. */
  #stamp(): string {
    return [this.#settings.certificate, this.#settings.key].map(({ value }) => stampOf(value)).join();
  }
}

function stampOf(path: string): string {
  try {
    const { dev, ino, size, mtimeMs } = statSync(path);
    return [dev, ino, size, mtimeMs].join(':');
  } catch {
    // A file that is absent or cannot be accessed differs from every other.
    return '';
  }
}
