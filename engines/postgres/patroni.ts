import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { whereIs } from '../../scripts/lib/needs.mjs';
import { eventually } from '../lib/eventually.ts';
import type { Machine } from '../lib/machines.ts';
import { Network } from '../lib/machines.ts';

const user = 'postgres';
const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

/** A member of the cluster as Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** Three PostgreSQL servers under Patroni, with etcd, on a machine each; commits wait for a standby. */
export class PatroniCluster {
  readonly network: Network;
  readonly #folder: string;
  /** Whether the logs stay, because the cluster did not recover. */
  #keeps = false;

  private constructor(network: Network, folder: string) {
    this.network = network;
    this.#folder = folder;
  }

  /** Creates the cluster, and waits for its primary and its standbys. */
  static async make(): Promise<PatroniCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-patroni-'));
    const cluster = new PatroniCluster(await Network.make(3), folder);
    chownSync(folder, idOf('-u'), idOf('-g'));
    try {
      for (const machine of cluster.network.machines) cluster.#configure(machine);
      for (const machine of cluster.network.machines) cluster.start(machine);
      await cluster.whole(120_000);
    } catch (error) {
      await cluster.network.remove();
      throw error;
    }
    return cluster;
  }

  /** The machine of the primary, among those that respond. */
  async primary(among = this.network.machines): Promise<Machine | undefined> {
    for (const machine of among) {
      const response = await fetch(`http://${machine.address}:8008/primary`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
      if (response?.status === 200) return machine;
    }
    return undefined;
  }

  /** Waits until one server is the primary, and the others follow it, one of them synchronously. */
  whole(limit = 120_000): Promise<true> {
    return eventually('A whole cluster', () => this.#isWhole(), limit).catch((error: unknown) => {
      console.log(`The logs are in ${this.#folder}.`);
      this.#keeps = true;
      throw error;
    });
  }

  /** Waits until the cluster is whole again. A server that cannot follow the new primary is cloned from it, as an operator would do. */
  async repaired(machine: Machine): Promise<void> {
    const isWhole = await eventually('A whole cluster', () => this.#isWhole(), 60_000).catch(() => false);
    if (isWhole) return;
    console.log('The former primary cannot follow the new one, and is cloned from it.');
    await machine.kill();
    rmSync(join(this.#placeOf(machine), 'data'), { recursive: true, force: true });
    this.start(machine);
    await this.whole();
  }

  /** Returns the address of the cluster in the form of libpq. */
  url(database: string): string {
    const hosts = this.network.machines.map(({ address }) => `${address}:5432`).join(',');
    return `postgres://postgres@${hosts}/${database}?target_session_attrs=read-write`;
  }

  /** Starts the processes of a machine. */
  start(machine: Machine): void {
    const place = this.#placeOf(machine);
    const log = join(place, 'log');
    const { address, name } = machine;
    const peers = this.network.machines.map((each) => `${each.name}=http://${each.address}:2380`).join(',');
    const etcd = [
      ['--name', name],
      ['--data-dir', join(place, 'etcd')],
      ['--listen-peer-urls', `http://${address}:2380`],
      ['--initial-advertise-peer-urls', `http://${address}:2380`],
      ['--listen-client-urls', `http://${address}:2379`],
      ['--advertise-client-urls', `http://${address}:2379`],
      ['--initial-cluster', peers],
      ['--heartbeat-interval', '200'],
      ['--election-timeout', '2000'],
    ].flat();
    machine.start(['etcd', ...etcd], { user, log });
    machine.start(['patroni', join(place, 'patroni.yml')], { user, log, env: { HOME: place, LC_ALL: 'C.UTF-8' } });
  }

  async remove(): Promise<void> {
    await this.network.remove();
    if (!this.#keeps) rmSync(this.#folder, { recursive: true, force: true });
  }

  #placeOf({ name }: Machine): string {
    return join(this.#folder, name);
  }

  async #isWhole(): Promise<true | undefined> {
    const reports = await Promise.all(
      this.network.machines.map(async ({ address }) => {
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
        return ((await response.json()) as { readonly members: readonly Member[] }).members;
      }),
    );
    const isRight = reports.every((members) => {
      const leader = members.find(({ role }) => role === 'leader');
      const followers = members.filter(({ role }) => role !== 'leader');
      const areFollowing = followers.every(({ state, timeline }) => /running|streaming/.test(state) && timeline === leader?.timeline);
      return leader?.state === 'running' && followers.length === 2 && areFollowing && followers.some(({ role }) => role === 'sync_standby');
    });
    return isRight ? true : undefined;
  }

  #configure(machine: Machine): void {
    const place = this.#placeOf(machine);
    mkdirSync(place);
    writeFileSync(join(place, 'patroni.yml'), this.#configurationOf(machine, place));
    chownSync(place, idOf('-u'), idOf('-g'));
  }

  #configurationOf({ name, address }: Machine, place: string): string {
    const etcd = this.network.machines.map((each) => `${each.address}:2379`).join(',');
    const subnet = address.replace(/\d+$/, '0/24');
    return `scope: portico
name: ${name}
restapi: { listen: '${address}:8008', connect_address: '${address}:8008' }
etcd3: { hosts: '${etcd}' }
bootstrap:
  dcs:
    ttl: 12
    loop_wait: 1
    retry_timeout: 3
    maximum_lag_on_failover: 33554432
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 200, wal_keep_size: 256MB, wal_log_hints: 'on', hot_standby: 'on', wal_retrieve_retry_interval: 500ms, fsync: 'off', full_page_writes: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, { auth: trust }]
postgresql:
  listen: '${address}:5432'
  connect_address: '${address}:5432'
  data_dir: '${join(place, 'data')}'
  bin_dir: '${dirname(realpathSync(whereIs('initdb')!))}'
  pgpass: '${join(place, 'pgpass')}'
  authentication:
    superuser: { username: postgres }
    replication: { username: postgres }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: '${place}' }
  pg_hba: ['local all all trust', 'host all all ${subnet} trust', 'host replication all ${subnet} trust']
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
`;
  }
}
