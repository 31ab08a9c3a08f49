import type { Shape } from '@portico/core/manifest';
import type { ClassState, ErrorRecord } from '../2-read/errorRecord.ts';
import type { OperationRecord, Records } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** PRAG0963: what operations of an area in another process answer with can be made again where they are called. */
export function remoteAnswers({ records, data, findings }: CheckContext): void {
  const remote = findRemoteAreas(records);
  for (const operation of records.operations) {
    const area = data.areaOfFile(operation.class.from)?.name;
    if (area === undefined || !remote.has(area)) continue;
    const facts = { operation: operation.class.name, area };
    for (const error of operation.errors) {
      const reason = errorReason(error, operation);
      if (reason !== undefined) findings.report('PRAG0963', { ...facts, name: error.name, reason }, label(error.place, reason));
    }
    for (const { name, reason } of resultReasons(operation, records))
      findings.report('PRAG0963', { ...facts, name, reason }, label(operation.result!.place, reason));
  }
}

/** Returns the names of the areas that some host calls in another process. */
export function findRemoteAreas({ compositions }: Records): Set<string> {
  return new Set(compositions.flatMap(({ areas }) => areas.flatMap(({ area, isRemote }) => (isRemote ? [area.value] : []))));
}

function errorReason(error: ErrorRecord, { errors }: OperationRecord): string | undefined {
  const { key, state, importedFrom, answers } = error;
  if (!key.includes('#')) return undefined;
  if (answers.length > 1) return 'it extends DependencyError, which keeps to itself what it is about';
  if (!importedFrom) return 'it is not exported';
  const twin = errors.find(
    (other) => other.key < key && other.answers[0]?.code === answers[0]?.code && membersOf(other) === membersOf(error),
  );
  return hiddenReason(state) ?? (twin && `its answers look like those of ${twin.name}`);
}

function membersOf({ members }: ErrorRecord): string {
  return members
    .flatMap(({ name, optional }) => (optional ? [] : [name]))
    .toSorted()
    .join();
}

function hiddenReason(state: ClassState | undefined): string | undefined {
  return state?.hidden === undefined ? undefined : `${state.hidden} shows in no answer`;
}

/** The classes among the types of a result that cannot be made again; one without methods is its members, and they are all there. */
function resultReasons({ result }: OperationRecord, { types }: Records): { name: string; reason: string }[] {
  const keys = result ? [...reached(result.shape, types)] : [];
  return keys.flatMap((key) => {
    const { name, state, madeBy } = types.get(key)!;
    const reason = state?.behaves ? (madeBy ? hiddenReason(state) : 'it has methods and is not exported') : undefined;
    return reason === undefined ? [] : [{ name, reason }];
  });
}

function reached(shape: Shape, types: Records['types'], keys: Set<string> = new Set()): Set<string> {
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { kind, name } = part as { kind?: string; name?: string };
    if (kind === 'reference' && name !== undefined && !keys.has(name) && types.has(name)) {
      keys.add(name);
      visit(types.get(name)!.shape);
    }
    Object.values(part).forEach(visit);
  };
  visit(shape);
  return keys;
}
