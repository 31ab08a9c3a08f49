import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../../../scripts/lib/freePort.mjs';

/** A Redis server of one soak, which is removed afterwards. */
export class OwnRedis {
  readonly url: string;
  readonly #command: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(command: string, port: number) {
    this.#command = command;
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Creates a server and starts it. @param command The path of `redis-server`. */
  static async make(command: string): Promise<OwnRedis> {
    const made = new OwnRedis(command, await freePort());
    await made.start();
    return made;
  }

  /** Starts it empty. */
  async start(): Promise<void> {
    const options = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const server = spawn(this.#command, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = server;
    for await (const line of createInterface({ input: server.stdout })) if (/ready to accept connections/i.test(line)) break;
    // Unread output would eventually block the process.
    server.stdout.resume();
  }

  /** Kills the process as in a power failure. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}
