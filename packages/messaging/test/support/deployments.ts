import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** One of the two versions that are deployed. */
export type Version = 'old' | 'new';

/** The expected order, to be compared with the store. */
export interface KnownOrder {
  /** Whether the new version was recorded from before it was begun until after it was placed. */
  isForBoth: boolean;
}

/** A process of a version. */
class DeployedProcess {
  readonly version: Version;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<unknown>;
  #settled: () => void = () => undefined;
  readonly errors: string[] = [];
  readonly ready: Promise<void>;

  constructor(version: Version, address: string, heard: (line: string) => void) {
    this.version = version;
    const file = fileURLToPath(new URL('../fixtures/deployment.ts', import.meta.url));
    this.#child = spawn(process.execPath, [file, version, address], { stdio: 'pipe' });
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.on('data', (chunk) => this.errors.push(String(chunk)));
    const begun = Promise.withResolvers<void>();
    createInterface(this.#child.stdout).on('line', (line) => {
      if (line === 'ready') begun.resolve();
      else if (line === 'settled') this.#settled();
      else heard(line);
    });
    this.#ended = once(this.#child, 'exit').then(() => begun.reject(new Error(`A process ended: ${this.errors.join('')}`)));
    this.ready = begun.promise;
    this.ready.catch(() => undefined);
  }

  tell(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Waits until it has placed all requested orders. */
  async settled(): Promise<void> {
    const settled = new Promise<void>((resolve) => (this.#settled = resolve));
    this.tell('settle');
    await Promise.race([settled, this.#ended]);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async stop(): Promise<void> {
    this.tell('stop');
    await this.#ended;
  }
}

/** Deploys two versions of a service on one database, and knows which orders both of them have to handle. */
export class Deployments {
  readonly orders = new Map<number, KnownOrder>();
  readonly #address: string;
  readonly #running: DeployedProcess[] = [];
  /** Whether a version is recorded: one that is killed still is. */
  #isNewRecorded = false;

  constructor(address: string) {
    this.#address = address;
  }

  /** How many orders were placed. */
  get placed(): number {
    return this.#placed.size;
  }

  /** How many of them both versions have to handle. */
  get judged(): number {
    return [...this.#placed].filter((number) => this.orders.get(number)!.isForBoth).length;
  }

  /** Processes of a version. */
  running(version: Version): number {
    return this.#running.filter((each) => each.version === version).length;
  }

  async start(version: Version): Promise<void> {
    const started = new DeployedProcess(version, this.#address, (line) => this.#hear(line));
    await started.ready;
    this.#running.push(started);
    if (version === 'new') this.#isNewRecorded = true;
  }

  /** Ends a process of a version: by its own, or as a crash would. */
  async end(version: Version, how: 'stop' | 'kill'): Promise<void> {
    const index = this.#running.findIndex((each) => each.version === version);
    const [ending] = this.#running.splice(index, 1);
    // From now on the new version may be gone; orders that are not known to be placed may miss it.
    if (how === 'stop' && version === 'new' && this.running('new') === 0) this.#forgetNew();
    await ending![how]();
  }

  /** Tells a process to place orders. */
  place(which: number, from: number, count: number): void {
    this.#running[which % this.#running.length]!.tell(`place ${from} ${count}`);
  }

  /** Waits until the running processes have placed all requested orders. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.map((each) => each.settled()));
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((each) => each.kill()));
  }

  #hear(line: string): void {
    const [what, number] = line.split(' ') as [string, string];
    if (what === 'begin') this.orders.set(Number(number), { isForBoth: this.#isNewRecorded });
    else this.#placed.add(Number(number));
  }

  readonly #placed = new Set<number>();

  #forgetNew(): void {
    this.#isNewRecorded = false;
    for (const [number, order] of this.orders) if (!this.#placed.has(number)) order.isForBoth = false;
  }
}
