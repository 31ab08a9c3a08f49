import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../../../scripts/lib/freePort.mjs';

/** PostgreSQL does not run as root; then its own user runs it. */
const runner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

/** A PostgreSQL server of one test, which is removed afterwards. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #bin: string;
  readonly #port: number;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.#port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  /** Creates a server and starts it. @param initdb The path of that command. */
  static async make(initdb: string): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
    if (runner) chownSync(folder, runner.uid, runner.gid);
    const made = new OwnPostgres(dirname(initdb), folder, await freePort());
    await made.#run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-D', made.#data);
    await made.#control('start');
    return made;
  }

  /** Restarts it, after an orderly shutdown (`fast`) or a simulated power failure (`immediate`). */
  restart(mode: 'fast' | 'immediate'): Promise<void> {
    return this.#control('restart', '-m', mode);
  }

  /** Stops it, and removes its files. */
  async remove(): Promise<void> {
    await this.#control('stop', '-m', 'immediate');
    rmSync(this.#folder, { recursive: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #control(...command: readonly string[]): Promise<void> {
    const options = `-p ${this.#port} -k ${this.#folder} -c listen_addresses=127.0.0.1`;
    return this.#run('pg_ctl', ...command, '-w', '-D', this.#data, '-l', join(this.#folder, 'log'), '-o', options);
  }

  async #run(command: string, ...args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(this.#bin, command), args, { ...runner, cwd: this.#folder });
  }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
