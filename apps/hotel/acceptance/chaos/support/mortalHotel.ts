import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '../../support/client.ts';
import { issuer } from '../../support/tokens.ts';

const entry = join(import.meta.dirname, 'hotelProcess.ts');
const tokens = { Service__Jwt__Key: issuer.key, Service__Jwt__Issuer: issuer.issuer, Service__Jwt__Audience: issuer.audience };

/** A hotel in a process that is killed now and then. */
export class MortalHotel extends Client {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #address = '';

  /** @param settings of its environment. */
  constructor(settings: Readonly<Record<string, string>>) {
    super(() => this.#address);
    this.#env = { ...process.env, ...tokens, ...settings };
  }

  /** Starts it, and waits until it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [entry], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`The hotel ended with ${String(code)} before it listened.`)),
    );
    ended.catch(() => {});
    const [address] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
    this.#address = address;
    child.stdout.resume();
  }

  /** Kills it as the power fails. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
