import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whereIs } from '../../scripts/lib/needs.mjs';
import { eventually } from '../lib/eventually.ts';
import type { Machine } from '../lib/machines.ts';
import { Network } from '../lib/machines.ts';

const user = 'rabbitmq';
const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

/** Three RabbitMQ nodes on a machine each; a minority that is cut off pauses itself. */
export class RabbitMqCluster {
  readonly network: Network;
  readonly #folder: string;

  private constructor(network: Network, folder: string) {
    this.network = network;
    this.#folder = folder;
  }

  /** Creates the cluster, and waits for its nodes. */
  static async make(): Promise<RabbitMqCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-rabbitmq-'));
    chmodSync(folder, 0o755);
    const cluster = new RabbitMqCluster(await Network.make(3), folder);
    for (const machine of cluster.network.machines) {
      cluster.#configure(machine);
      cluster.start(machine);
    }
    await cluster.whole(180_000).catch(async (error: unknown) => {
      console.log(`The logs are in ${folder}.`);
      await cluster.network.remove();
      throw error;
    });
    return cluster;
  }

  /** The address of all nodes. */
  get url(): string {
    return `amqp://guest:guest@${this.network.machines.map(({ address }) => `${address}:5672`).join(',')}`;
  }

  /** Starts the node of a machine. */
  start(machine: Machine): void {
    const place = this.#placeOf(machine);
    // Erlang's own names of nodes: RabbitMQ expects the service on its machine.
    machine.start(['epmd'], { user, log: join(place, 'epmd.log') });
    machine.start([whereIs('rabbitmq-server')!], { user, log: join(place, 'log'), env: this.#environmentOf(machine) });
  }

  /** Waits until every node accepts connections. */
  async whole(limit = 120_000): Promise<void> {
    for (const machine of this.network.machines) await eventually(`The node ${machine.name}`, () => this.#isOpen(machine), limit);
    // Queues that a node has missed catch up.
    await sleep(3000);
  }

  /** Waits until every node accepts connections. One that stays away after it was cut off is restarted, as an operator would do. */
  async repaired(machine: Machine): Promise<void> {
    const isWhole = await this.whole(60_000).then(
      () => true,
      () => false,
    );
    if (isWhole) return;
    console.log('The node does not come back, and is restarted.');
    await machine.kill();
    this.start(machine);
    await this.whole();
  }

  async remove(): Promise<void> {
    await this.network.remove();
    for (const { name } of this.network.machines) rmSync(join('/etc/netns', name), { recursive: true, force: true });
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A node that is not part of the majority closes its listeners. */
  async #isOpen({ address }: Machine): Promise<true> {
    const socket = connect({ port: 5672, host: address });
    const late = setTimeout(() => socket.destroy(new Error('The node does not respond.')), 1000);
    try {
      await once(socket, 'connect');
      return true;
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  }

  #placeOf({ name }: Machine): string {
    return join(this.#folder, name);
  }

  #environmentOf(machine: Machine): Record<string, string> {
    const place = this.#placeOf(machine);
    return {
      HOME: place,
      ERL_CRASH_DUMP_SECONDS: '0',
      RABBITMQ_USE_LONGNAME: 'true',
      RABBITMQ_NODENAME: `rabbit@${machine.name}.engines`,
      RABBITMQ_MNESIA_BASE: join(place, 'data'),
      RABBITMQ_LOG_BASE: place,
      RABBITMQ_LOGS: '-',
      RABBITMQ_ENABLED_PLUGINS_FILE: join(place, 'plugins'),
      RABBITMQ_CONFIG_FILE: join(place, 'rabbitmq.conf'),
    };
  }

  #configure(machine: Machine): void {
    const place = this.#placeOf(machine);
    mkdirSync(place);
    // `ip netns exec` shows this file as /etc/hosts: nodes need names.
    const own = join('/etc/netns', machine.name);
    mkdirSync(own, { recursive: true });
    const hosts = this.network.machines.map(({ address, name }) => `${address} ${name}.engines\n`);
    writeFileSync(join(own, 'hosts'), `127.0.0.1 localhost\n${hosts.join('')}`);
    const nodes = this.network.machines.map(
      ({ name }, index) => `cluster_formation.classic_config.nodes.${index + 1} = rabbit@${name}.engines`,
    );
    const settings = [
      'loopback_users = none',
      'cluster_partition_handling = pause_minority',
      'cluster_formation.peer_discovery_backend = classic_config',
      'cluster_formation.target_cluster_size_hint = 3',
      'net_ticktime = 10',
      'vm_memory_high_watermark.absolute = 300MB',
      'disk_free_limit.absolute = 50MB',
      ...nodes,
    ];
    writeFileSync(join(place, 'rabbitmq.conf'), `${settings.join('\n')}\n`);
    const cookie = join(place, '.erlang.cookie');
    writeFileSync(cookie, 'PORTICOENGINES', { mode: 0o400 });
    for (const file of [place, cookie]) chownSync(file, idOf('-u'), idOf('-g'));
  }
}
