import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { connections, loader } from '../http/load.mjs';
import { coresAreApart } from './cores.mjs';

/** Describes the machine that the figures were measured on. */
export function machine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${process.platform} ${release()}`,
    node: process.version,
    loader: `${loader}, ${connections} connections`,
    pinned: coresAreApart,
    load: Number(loadavg()[0].toFixed(2)),
    date: new Date().toISOString().slice(0, 10),
  };
}

/** @param {ReturnType<typeof machine>} on */
export function describeMachine(on) {
  const apart = on.pinned ? 'the server on one core, the load on another' : 'server and load share the cores';
  return `${on.date}, ${on.processor}, ${on.cores} cores, ${on.memory}, ${on.system}, Node ${on.node}; ${on.loader}, ${apart}; load average ${on.load} before.`;
}
