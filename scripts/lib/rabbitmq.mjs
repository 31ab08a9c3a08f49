import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from './freePort.mjs';

/** A RabbitMQ server that is made for tests, and gone after them. */
export class RabbitMq {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  #command;
  #folder;
  #env;

  /**
   * @param {string} command `rabbitmq-server`
   * @param {{ folder: string, port: number, distribution: number }} place
   */
  constructor(command, { folder, port, distribution }) {
    this.#command = command;
    this.#folder = folder;
    /** The address for clients. */
    this.url = `amqp://guest:guest@127.0.0.1:${port}`;
    this.#env = {
      ...process.env,
      HOME: folder,
      // A process that is killed as it starts would write a dump into the current folder.
      ERL_CRASH_DUMP_SECONDS: '0',
      RABBITMQ_NODENAME: `test_${port}@localhost`,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_DIST_PORT: String(distribution),
      RABBITMQ_MNESIA_BASE: join(folder, 'data'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_LOGS: '-',
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      RABBITMQ_CONFIG_FILE: join(folder, 'none'),
    };
  }

  /**
   * Makes a server in a folder of its own, and starts it.
   * @param {string} command `rabbitmq-server`
   * @returns {Promise<RabbitMq>}
   */
  static async make(command) {
    const [port, distribution] = [await freePort(), await freePort()];
    const made = new RabbitMq(command, { folder: mkdtempSync(join(tmpdir(), 'rabbitmq-')), port, distribution });
    await made.start();
    return made;
  }

  /** Starts it, and waits until it can be connected to. */
  async start() {
    // A group of its own, so that all of it can be killed.
    const server = spawn(this.#command, [], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    this.#process = server;
    let isReady = false;
    for await (const line of createInterface({ input: server.stdout })) {
      isReady = line.includes('Server startup complete');
      if (isReady) break;
    }
    if (!isReady) throw new Error(`${this.#command} ended before it was ready.`);
    // Unread output would eventually block the process.
    server.stdout.resume();
  }

  /** Kills it as the power fails. */
  async kill() {
    const server = this.#process;
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    process.kill(-server.pid, 'SIGKILL');
    await once(server, 'exit');
  }

  /**
   * Runs a command of `rabbitmqctl`: `stop_app`, `start_app`, `close_all_connections` …
   * @param {string[]} command
   */
  async ctl(...command) {
    await promisify(execFile)(join(dirname(this.#command), 'rabbitmqctl'), command, { env: this.#env });
  }

  /** Ends it, and removes all that it wrote. */
  async remove() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
