import type { ClassState, ErrorRecord } from '../2-read/errorRecord.ts';
import type { OperationRecord, Records } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0963: an error of a remote area's operation that the caller cannot recreate. */
export function checkRemoteErrors({ records, data, findings }: CheckContext): void {
  const remote = findRemoteAreas(records);
  for (const operation of records.operations) {
    const area = data.areaOfFile(operation.class.from)?.name;
    if (area === undefined || !remote.has(area)) continue;
    const facts = { operation: operation.class.name, area };
    for (const error of operation.errors) {
      const reason = findErrorReason(error, operation);
      if (reason !== undefined) findings.report('PRAG0963', { ...facts, name: error.name, reason }, label(error.place, reason));
    }
  }
}

/** Returns the names of the areas that some host calls in another process. */
export function findRemoteAreas({ compositions }: Records): Set<string> {
  return new Set(compositions.flatMap(({ areas }) => areas.flatMap(({ area, isRemote }) => (isRemote ? [area.value] : []))));
}

function findErrorReason(error: ErrorRecord, { errors }: OperationRecord): string | undefined {
  const { key, state, importedFrom, answers } = error;
  if (!key.includes('#')) return undefined;
  if (answers.length > 1) return 'it extends DependencyError, whose details are not part of the response';
  if (!importedFrom) return 'it is not exported';
  const duplicate = errors.find(
    (other) => other.key < key && other.answers[0]?.code === answers[0]?.code && formatMembers(other) === formatMembers(error),
  );
  return findHiddenReason(state) ?? (duplicate && `its responses look like those of ${duplicate.name}`);
}

function formatMembers({ members }: ErrorRecord): string {
  return members
    .flatMap(({ name, optional }) => (optional ? [] : [name]))
    .toSorted()
    .join();
}

function findHiddenReason(state: ClassState | undefined): string | undefined {
  return state?.hidden === undefined ? undefined : `${state.hidden} is not part of the response`;
}
