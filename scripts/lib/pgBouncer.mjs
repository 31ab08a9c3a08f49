import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort.mjs';

/** Milliseconds for its start. */
const patience = 20_000;

/** A PgBouncer in transaction mode in front of a PostgreSQL server: made for tests, and gone after them. */
export class PgBouncer {
  #process;
  #folder;

  /**
   * @param {import('node:child_process').ChildProcess} process
   * @param {{ folder: string, url: string }} place
   */
  constructor(process, { folder, url }) {
    this.#process = process;
    this.#folder = folder;
    /** The address for clients, with the database of the server's address. */
    this.url = url;
  }

  /**
   * Makes one, and starts it.
   * @param {string} command `pgbouncer`
   * @param {string} server the address of a server that trusts its clients
   * @param {{ size?: number }} [options] `size`: server connections of each database
   * @returns {Promise<PgBouncer>}
   */
  static async make(command, server, { size = 8 } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    writeFileSync(join(folder, 'pgbouncer.ini'), configuration(new URL(server), { port, size }));
    // It does not run as root, and drops its privileges itself.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn(command, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => (log = (log + chunk.toString()).slice(-10_000)));
    const url = new URL(server);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    const made = new PgBouncer(child, { folder, url: url.href });
    const end = Date.now() + patience;
    while (!(await answers(port))) {
      if (child.exitCode === null && Date.now() < end) await sleep(20);
      else {
        await made.remove();
        throw new Error(`${command} did not start:\n${log}`);
      }
    }
    return made;
  }

  /** Ends it, and removes all that it wrote. */
  async remove() {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGKILL');
      await once(this.#process, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Returns the settings from docs/guide/deploying.md and those that tests need.
 * @param {URL} server
 * @param {{ port: number, size: number }} own
 */
function configuration(server, { port, size }) {
  const password = server.password && ` password=${decodeURIComponent(server.password)}`;
  const user = decodeURIComponent(server.username) || 'postgres';
  return `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${user}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 2000
`;
}

/** Returns whether PgBouncer responds at a port. @param {number} port */
async function answers(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
