import type { ServiceContract } from '../serviceContract.ts';
import type { Change } from './changes.ts';
import { compareConfiguration } from './compareConfiguration.ts';
import { compareMessages } from './compareMessages.ts';
import { compareOperation, describeAddedOperation, describeRemovedOperation } from './compareOperation.ts';
import { compareProcesses } from './compareProcesses.ts';
import { compareRows } from './compareRows.ts';
import { pairOperations } from './operationPairs.ts';

/** The surroundings of a comparison. */
export interface ComparisonOptions {
  /** The time of the comparison: an operation may be removed after its sunset. */
  readonly now: Date;
}

/** Returns every change from an older contract to a newer one, and whom each of them breaks. */
export function compareServiceContracts(old: ServiceContract, now: ServiceContract, options: ComparisonOptions): Change[] {
  const { pairs, added } = pairOperations(old, now);
  const types = { old: old.types, new: now.types };
  return [
    ...pairs.flatMap((pair) =>
      pair.now ? compareOperation(pair.id, pair.old, { ...pair.now, types }) : describeRemovedOperation(pair, options),
    ),
    ...added.flatMap((id) => describeAddedOperation(id, now.operations[id]!)),
    ...compareProcesses(old, now),
    ...compareMessages(old, now),
    ...compareRows(old, now),
    ...comparePermissions(old, now),
    ...compareConfiguration(old.configuration, now.configuration),
  ];
}

function comparePermissions({ permissions: old }: ServiceContract, { permissions: now }: ServiceContract): Change[] {
  const change = (subject: string, what: string): Change => ({
    kind: `permission-${what}`,
    subject,
    text: `The permission '${subject}' was ${what}.`,
  });
  return [
    ...old.filter((each) => !now.includes(each)).map((each) => change(each, 'removed')),
    ...now.filter((each) => !old.includes(each)).map((each) => change(each, 'added')),
  ];
}
