import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../../scripts/lib/freePort.mjs';

/** PostgreSQL does not run as root; then its own user runs it. */
const runner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

/** A PostgreSQL server of one test: a primary, or a standby of another one. */
export class Server {
  readonly port: number;
  readonly #folder: string;
  readonly #bin: string;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
  }

  /** Creates a primary. @param initdb The path of that command. */
  static async primary(initdb: string): Promise<Server> {
    const server = await Server.#place(dirname(realpathSync(initdb)));
    await server.#run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', '-D', server.#data);
    await server.#control('start');
    return server;
  }

  /** Creates a standby of this server. @param settings Settings of the server: `recovery_min_apply_delay=5s`. */
  async standby(...settings: readonly string[]): Promise<Server> {
    const server = await Server.#place(this.#bin);
    await server.#run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(this.port),
      '-U',
      'postgres',
      '-R',
      '-c',
      'fast',
      '-D',
      server.#data,
    );
    await server.#control('start', ...settings);
    return server;
  }

  /** The address of a database of it, or of it and others. */
  url(...others: readonly Server[]): string {
    return `postgres://postgres@${[this, ...others].map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
  }

  /** Makes a standby a primary. */
  async promote(): Promise<void> {
    await this.#run('pg_ctl', 'promote', '-w', '-D', this.#data);
  }

  /** Stops all of its processes: connections stay open, and nothing responds. */
  pause(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGSTOP');
  }

  /** Lets its processes run again. */
  resume(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGCONT');
  }

  /** Ends it as in a power failure. */
  async kill(): Promise<void> {
    this.resume();
    await this.#run('pg_ctl', 'stop', '-m', 'immediate', '-D', this.#data).catch(() => undefined);
  }

  /** Ends it, and removes its files. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }

  static async #place(bin: string): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
    if (runner) chownSync(folder, runner.uid, runner.gid);
    return new Server(bin, folder, await freePort());
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** The postmaster and its children. */
  #pids(): number[] {
    const [postmaster] = readPid(join(this.#data, 'postmaster.pid'));
    if (postmaster === undefined) return [];
    return [postmaster, ...readPid(`/proc/${postmaster}/task/${postmaster}/children`)];
  }

  #control(command: string, ...settings: readonly string[]): Promise<void> {
    const all = ['listen_addresses=127.0.0.1', 'fsync=off', 'wal_receiver_status_interval=1', ...settings].map((each) => `-c ${each}`);
    const options = `-p ${this.port} -k ${this.#folder} ${all.join(' ')}`;
    return this.#run('pg_ctl', command, '-w', '-D', this.#data, '-l', join(this.#folder, 'log'), '-o', options);
  }

  async #run(command: string, ...args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(this.#bin, command), args, { ...runner, cwd: this.#folder });
  }
}

/** Returns the numbers of a file, as far as its first line. */
function readPid(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split('\n')[0]!.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
