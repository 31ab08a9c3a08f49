import type { ComposedArea, CompositionRecord } from '../2-read/compositionRecord.ts';
import { label } from '../finding.ts';
import { listCallsOfAreas } from './areaCalls.ts';
import type { CheckContext } from './view.ts';

/**
 * Reports PRAG0960 (an area that a host both runs and calls remotely), PRAG0961 (a remote area without operations) and PRAG0962 (a called area
 * that the host neither runs nor calls remotely).
 */
export function checkCompositions(context: CheckContext): void {
  for (const composition of context.records.compositions) {
    checkCalledAndHosted(composition, context);
    checkNothingToCall(composition, context);
    if (composition.isWhole) checkUncomposed(composition, context);
  }
}

function checkCalledAndHosted({ areas }: CompositionRecord, { findings }: CheckContext): void {
  for (const { area, isRemote } of areas) {
    const local = areas.find((other) => other.area.value === area.value && !other.isRemote);
    if (!isRemote || !local) continue;
    findings.report('PRAG0960', { area: area.value }, label(area.place, 'in another process'), label(local.area.place, 'in this one'));
  }
}

function checkNothingToCall({ areas }: CompositionRecord, { records, data, findings }: CheckContext): void {
  const called = new Set(records.operations.map(({ class: { from } }) => data.areaOfFile(from)?.name));
  for (const { area, isRemote } of areas) {
    if (isRemote && !called.has(area.value)) findings.report('PRAG0961', { area: area.value }, label(area.place, 'has no operations'));
  }
}

/** Reports once for each pair of areas. */
function checkUncomposed({ areas }: CompositionRecord, context: CheckContext): void {
  const given = new Set(areas.map(({ area }) => area.value));
  const pairs = new Map(listCallsOfAreas(context).map((call) => [`${call.from} ${call.to}`, call]));
  for (const { from, to, by, place } of pairs.values()) {
    const caller = areas.find((each) => isHosted(each, from));
    if (!caller || given.has(to)) continue;
    const labels = [label(caller.area.place, `calls ${to}`), label(place, 'here')];
    context.findings.report('PRAG0962', { area: from, by, called: to }, ...labels);
  }
}

function isHosted({ area, isRemote }: ComposedArea, name: string): boolean {
  return !isRemote && area.value === name;
}
