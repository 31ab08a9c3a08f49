import { parseArgs } from 'node:util';
import type { Machine } from './machines.ts';
import { createRandom, shuffle } from './random.ts';

/** A fault of a machine, and its repair. */
export interface MachineFault {
  readonly begin: (machine: Machine) => Promise<void>;
  readonly end: (machine: Machine) => Promise<void>;
}

/** The result of one fault. */
export interface FaultRow {
  readonly fault: string;
  readonly seconds: number;
  readonly isRight: boolean;
}

/** Returns the faults of a machine; `start` starts its processes again. */
export function createMachineFaults(start: (machine: Machine) => void): Readonly<Record<string, MachineFault>> {
  return {
    killed: { begin: (machine) => machine.kill(), end: async (machine) => start(machine) },
    paused: { begin: (machine) => machine.pause(), end: (machine) => machine.resume() },
    partitioned: { begin: (machine) => machine.unplug(), end: (machine) => machine.plug() },
  };
}

/** Reads the options of an engine, prints them, and returns the order of its faults. */
export function readOptions(
  engine: string,
  names: readonly string[],
  usual: number,
): { readonly seed: number; readonly random: () => number; readonly order: readonly string[] } {
  const { values } = parseArgs({ options: { faults: { type: 'string', default: String(usual) }, seed: { type: 'string' } } });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const random = createRandom(seed);
  console.log(`${engine} --faults=${values.faults} --seed=${seed}`);
  return { seed, random, order: shuffle(names, Number(values.faults), random) };
}

/** Prints a table of the faults. */
export function summarize(rows: readonly FaultRow[], title: string): void {
  const names = [...new Set(rows.map(({ fault }) => fault))];
  const of = (name: string) => rows.filter(({ fault }) => fault === name);
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        { faults: of(name).length, [title]: Math.max(...of(name).map(({ seconds }) => Math.round(seconds * 10) / 10)) },
      ]),
    ),
  );
}
