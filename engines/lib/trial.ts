import { setTimeout as sleep } from 'node:timers/promises';
import { OwnPostgres } from '../../apps/hotel/acceptance/chaos/support/ownPostgres.ts';
import { Scene } from '../../apps/hotel/acceptance/chaos/support/scene.ts';
import { whereIs } from '../../scripts/lib/needs.mjs';
import { createMachineFaults, readOptions, summarize } from './faults.ts';
import type { FaultRow, MachineFault } from './faults.ts';
import { HotelLoad, report } from './hotelLoad.ts';
import type { Machine } from './machines.ts';

/** A cluster of servers with machines of its own. */
interface Cluster {
  /** The address for hosts. */
  readonly url: string;
  /** Starts the processes of a machine. */
  start(machine: Machine): void;
  remove(): Promise<void>;
}

/** The parts of a trial that a strike uses. */
export interface TrialPlace<C extends Cluster> {
  readonly cluster: C;
  readonly load: HotelLoad;
  readonly fault: MachineFault;
  readonly random: () => number;
}

/** The outcome of one strike. */
interface Struck {
  /** Milliseconds until the hotel worked again; infinite if it did not. */
  readonly recovery: number;
  readonly text: string;
}

/** A trial of the hotel, whose PostgreSQL stays up while the machines of a cluster fail. */
export interface Trial<C extends Cluster> {
  readonly engine: string;
  readonly make: () => Promise<C>;
  /** The environment variable of a host with the address of the cluster. */
  readonly setting: string;
  /** The longest acceptable recovery, in milliseconds. */
  readonly bound: number;
  /** The title of the recovery in the table. */
  readonly measured: string;
  /** Waits until the hotel uses the cluster. */
  readonly ready?: (load: HotelLoad) => Promise<unknown>;
  /** Begins a fault, measures the recovery, and repairs the fault. */
  readonly strike: (place: TrialPlace<C>) => Promise<Struck>;
}

/** Runs a trial with the options of the command line, prints its results, and exits with 1 if anything is wrong. */
export async function runTrial<C extends Cluster>(trial: Trial<C>): Promise<never> {
  const { seed, random, order } = readOptions(trial.engine, ['killed', 'paused', 'partitioned'], 9);
  const database = await OwnPostgres.make(whereIs('initdb')!);
  const cluster = await trial.make();
  const faults = createMachineFaults((machine) => cluster.start(machine));
  const load = new HotelLoad(await Scene.databases(database.url), { [trial.setting]: cluster.url });
  const rows: FaultRow[] = [];
  let isRight = false;
  try {
    await load.start();
    await trial.ready?.(load);
    for (const fault of order) {
      await sleep(1000 + random() * 3000);
      const { recovery, text } = await trial.strike({ cluster, load, fault: faults[fault]!, random });
      rows.push({ fault, seconds: recovery / 1000, isRight: recovery < trial.bound });
      console.log(`${rows.length} ${fault}: ${text}`);
    }
    const counts = await load.end();
    summarize(rows, trial.measured);
    isRight = report(counts) && rows.every((row) => row.isRight);
  } finally {
    await load.stop();
    await cluster.remove();
    await database.remove();
  }
  console.log(isRight ? 'Nothing was lost.' : `Failed; --seed=${seed} repeats the faults.`);
  process.exit(isRight ? 0 : 1);
}
