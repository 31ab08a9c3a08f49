import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from './client.ts';
import { protocolOf } from './protocol.ts';
import { serverArguments } from './serverArguments.ts';
import { issuer } from './tokens.ts';

const hosts = join(import.meta.dirname, '../../src/hosts');
const defaults = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  Service__Jwt__Key: issuer.key,
  Service__Jwt__Issuer: issuer.issuer,
  Service__Jwt__Audience: issuer.audience,
};

/** Receives everything that processes write to one of their outputs. */
export type OutputListener = (output: 'stdout' | 'stderr', text: string) => void;

/** A process of the hotel, started as an operator starts it: its environment contains its whole configuration. */
export class HotelProcess extends Client {
  /** The address at which it listens. */
  readonly address: string;
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  private constructor(child: ChildProcess, address: string, exit: Promise<number | null>) {
    super(() => address);
    this.address = address;
    this.#child = child;
    this.#exit = exit;
  }

  /** Starts a host, and waits until it prints its address. The environment is production unless `settings` selects another one. */
  static async start(host: string, settings: Readonly<Record<string, string>>, heard?: OutputListener): Promise<HotelProcess> {
    const child = spawn(process.execPath, [...serverArguments, join(hosts, `${host}.ts`)], {
      env: { PATH: process.env['PATH'], ...defaults, ...protocolOf(settings), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    if (heard) for (const output of ['stdout', 'stderr'] as const) child[output].on('data', (chunk) => heard(output, String(chunk)));
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    for await (const line of createInterface(child.stdout)) {
      said += `${line}\n`;
      const address = /^(?:\{.*"msg":"Listening on )?(https?:\/\/[^\s"]+)/.exec(line)?.[1];
      if (address === undefined) continue;
      child.stdout.resume();
      return new HotelProcess(child, address, exit);
    }
    throw new Error(`The hotel ended with ${await exit} before it listened: ${said}`);
  }

  /** The process id. */
  get pid(): number {
    return this.#child.pid!;
  }

  /** Stops the process gracefully, and returns its exit code. */
  stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.#exit;
  }
}
