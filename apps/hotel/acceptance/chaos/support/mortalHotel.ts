import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '../../support/client.ts';
import { serverArguments } from '../../support/serverArguments.ts';
import { issuer } from '../../support/tokens.ts';

const project = join(import.meta.dirname, '../../..');
const defaults = {
  HOST: '127.0.0.1',
  PORT: '0',
  Service__Jwt__Key: issuer.key,
  Service__Jwt__Issuer: issuer.issuer,
  Service__Jwt__Audience: issuer.audience,
};

/** The host of the hotel that a process runs. */
export type MortalHost = 'monolith' | 'booking' | 'billing';

/** The command of a process. */
export interface Origin {
  /** The prefix of the command: `ip netns exec …`. */
  readonly within?: readonly string[];
  /** The folder of the application; by default this one. */
  readonly from?: string;
}

/** A hotel in a process that tests kill. */
export class MortalHotel extends Client {
  readonly #env: NodeJS.ProcessEnv;
  readonly #command: readonly string[];
  #child: ChildProcess | undefined;
  #address = '';

  /** @param settings The environment variables of the process. */
  constructor(settings: Readonly<Record<string, string>>, host: MortalHost = 'monolith', { within = [], from = project }: Origin = {}) {
    super(() => this.#address);
    this.#env = { ...process.env, ...defaults, ...settings };
    this.#command = [...within, process.execPath, ...serverArguments, join(from, 'acceptance/chaos/support/hotelProcess.ts'), host];
  }

  /** Starts it, and waits until it listens. */
  async start(): Promise<void> {
    const [command, ...rest] = this.#command;
    const child = spawn(command!, rest, { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`The hotel ended with ${String(code)} before it listened.`)),
    );
    ended.catch(() => {});
    const [address] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
    this.#address = address;
    child.stdout.resume();
  }

  /** The address at which it listens. */
  get address(): string {
    return this.#address;
  }

  /** The process id. */
  get pid(): number {
    return this.#child!.pid!;
  }

  /** Kills the process as in a power failure. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process gracefully, and returns its exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }
}
