import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/commands.ts';
import { eventually } from '../lib/eventually.ts';
import type { Machine } from '../lib/machines.ts';
import { Network } from '../lib/machines.ts';

/** Three Redis servers, a primary and two replicas, with a sentinel on each of their machines. */
export class SentinelCluster {
  readonly network: Network;
  readonly #folder: string;

  private constructor(network: Network, folder: string) {
    this.network = network;
    this.#folder = folder;
  }

  /** Creates the cluster, and waits for it. */
  static async make(): Promise<SentinelCluster> {
    const cluster = new SentinelCluster(await Network.make(3), mkdtempSync(join(tmpdir(), 'portico-redis-')));
    const [first] = cluster.network.machines;
    for (const machine of cluster.network.machines) cluster.#configure(machine, first!);
    for (const machine of cluster.network.machines) cluster.start(machine);
    await cluster.whole();
    return cluster;
  }

  /** The address of the sentinels. */
  get url(): string {
    return `redis+sentinel://${this.network.machines.map(({ address }) => `${address}:26379`).join(',')}/portico`;
  }

  /** Starts the processes of a machine. */
  start(machine: Machine): void {
    const place = this.#placeOf(machine);
    const log = join(place, 'log');
    machine.start(['redis-server', join(place, 'redis.conf')], { user: 'root', log });
    machine.start(['redis-server', join(place, 'sentinel.conf'), '--sentinel'], { user: 'root', log });
  }

  /** The machine of the primary, as some machines know it. */
  async primary(among = this.network.machines): Promise<Machine | undefined> {
    for (const { address } of among) {
      const answer = await this.#ask(address, 26_379, 'SENTINEL', 'get-master-addr-by-name', 'portico').catch(() => '');
      const found = this.network.machines.find((each) => each.address === answer.split('\n')[0]?.trim());
      if (found && (await this.#ask(found.address, 6379, 'ROLE').catch(() => '')).startsWith('master')) return found;
    }
    return undefined;
  }

  /** Waits until two replicas follow the primary, and every sentinel knows the two others. */
  async whole(limit = 90_000): Promise<void> {
    await eventually('A whole group', () => this.#isWhole(), limit);
  }

  async remove(): Promise<void> {
    await this.network.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #isWhole(): Promise<true | undefined> {
    const primary = await this.primary();
    if (!primary) return undefined;
    const facts = await this.#ask(primary.address, 6379, 'INFO', 'replication');
    const online = facts.match(/state=online/g)?.length ?? 0;
    const sentinels = await Promise.all(
      this.network.machines.map(({ address }) => this.#ask(address, 26_379, 'SENTINEL', 'CKQUORUM', 'portico')),
    );
    return online === 2 && sentinels.every((answer) => answer.includes('3 usable')) ? true : undefined;
  }

  #ask(host: string, port: number, ...command: readonly string[]): Promise<string> {
    return run('timeout', '2', 'redis-cli', '-h', host, '-p', String(port), ...command);
  }

  #placeOf({ name }: Machine): string {
    return join(this.#folder, name);
  }

  #configure(machine: Machine, primary: Machine): void {
    const place = this.#placeOf(machine);
    const { address } = machine;
    mkdirSync(place);
    const follows = machine === primary ? [] : [`replicaof ${primary.address} 6379`];
    const server = [
      'port 6379',
      `bind ${address} 127.0.0.1`,
      `dir ${place}`,
      'protected-mode no',
      'appendonly yes',
      'repl-timeout 5',
      ...follows,
    ];
    const sentinel = [
      'port 26379',
      `bind ${address} 127.0.0.1`,
      `dir ${place}`,
      'protected-mode no',
      `sentinel monitor portico ${primary.address} 6379 2`,
      'sentinel down-after-milliseconds portico 2000',
      'sentinel failover-timeout portico 6000',
    ];
    writeFileSync(join(place, 'redis.conf'), `${server.join('\n')}\n`);
    writeFileSync(join(place, 'sentinel.conf'), `${sentinel.join('\n')}\n`);
  }
}
