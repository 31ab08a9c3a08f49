import { posix } from 'node:path';
import type { CompositionRecord } from '../2-read/compositionRecord.ts';
import type { HostPlan } from './plan.ts';

/** Plans the hosts whose lists of areas are completely literal. */
export function planHosts(compositions: readonly CompositionRecord[]): HostPlan[] {
  const whole = compositions.filter(({ isWhole }) => isWhole);
  return whole.map((composition, index) => {
    const before = whole.slice(0, index).filter(({ from }) => from === composition.from).length;
    const name = posix.basename(composition.from).replace(/\.\w+$/, '');
    return {
      name: before === 0 ? name : `${name} ${before + 1}`,
      runs: listAreas(composition, false),
      calls: listAreas(composition, true),
    };
  });
}

function listAreas({ areas }: CompositionRecord, remote: boolean): string[] {
  return areas
    .filter(({ isRemote }) => isRemote === remote)
    .map(({ area }) => area.value)
    .toSorted();
}
