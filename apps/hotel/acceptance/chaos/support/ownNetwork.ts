import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { whereIs } from '../../../../../scripts/lib/needs.mjs';

const run = promisify(execFile);
const ip = whereIs('ip');

/** Whether this process may create networks: on Linux, as root of its container. Elsewhere the tests that need a network are skipped. */
export const mayMakeNetworks = ip !== undefined && isPermitted(ip);

let made = 0;

/** A separate network for a test, with one cable (a pair of virtual interfaces) to the processes in it. */
export class OwnNetwork {
  /** The address of this end of the cable. */
  readonly here: string;
  /** The address of the other end. */
  readonly there: string;
  /** The prefix of commands that run at the other end. */
  readonly within: readonly string[];
  readonly #name: string;

  private constructor(name: string, subnet: string) {
    this.#name = name;
    this.here = `${subnet}.1`;
    this.there = `${subnet}.2`;
    this.within = [ip!, 'netns', 'exec', name];
  }

  /** Creates the network. */
  static async make(): Promise<OwnNetwork> {
    const number = process.pid * 16 + made++;
    const name = `portico${number.toString(36)}`;
    const network = new OwnNetwork(name, `10.${200 + (number % 50)}.${(number >> 8) & 255}`);
    await run(ip!, ['netns', 'add', name]);
    await run(ip!, ['link', 'add', `${name}h`, 'type', 'veth', 'peer', 'name', `${name}t`, 'netns', name]);
    await run(ip!, ['address', 'add', `${network.here}/30`, 'dev', `${name}h`]);
    await run(ip!, ['link', 'set', `${name}h`, 'up']);
    await network.#there('address', 'add', `${network.there}/30`, 'dev', `${name}t`);
    await network.#there('link', 'set', 'lo', 'up');
    await network.join();
    return network;
  }

  /** Unplugs the cable: packets are lost, and neither end of a connection is notified. */
  pull(): Promise<void> {
    return this.#there('link', 'set', `${this.#name}t`, 'down');
  }

  /** Plugs it in again. */
  join(): Promise<void> {
    return this.#there('link', 'set', `${this.#name}t`, 'up');
  }

  /** Drops packets from the other end: requests arrive there and are processed, but no response returns. */
  loseAnswers(): Promise<void> {
    return this.#there('route', 'add', 'blackhole', `${this.here}/32`);
  }

  /** Passes responses again. */
  letAnswersThrough(): Promise<void> {
    return this.#there('route', 'delete', 'blackhole', `${this.here}/32`);
  }

  /** Removes the network after its last process has ended. */
  async remove(): Promise<void> {
    await run(ip!, ['netns', 'delete', this.#name]);
  }

  async #there(...command: readonly string[]): Promise<void> {
    await run(ip!, ['-n', this.#name, ...command]);
  }
}

function isPermitted(command: string): boolean {
  const name = `portico-try-${process.pid}`;
  try {
    execFileSync(command, ['netns', 'add', name], { stdio: 'ignore' });
    execFileSync(command, ['netns', 'delete', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
