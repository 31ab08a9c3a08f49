import type { ImportedKind, ImportRecord } from '../2-read/importRecord.ts';
import { listJobServices } from '../2-read/jobRecord.ts';
import type { Records } from '../2-read/records.ts';
import { getKeyHead } from '../2-read/services/keyText.ts';
import type { Area } from '../3-plan/areas.ts';
import { label } from '../finding.ts';
import type { MessageValues } from '../diagnostics/messages.ts';
import type { Findings } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** A name that one area imports from another. */
interface CrossAreaImport {
  readonly taken: ImportRecord;
  readonly area: Area;
  readonly owner: Area;
}

/**
 * The kinds that are not part of an area's contract: code, and objects tied to their area. Events, errors, groups, types and constants are data
 * and may be imported.
 */
const names: Partial<Readonly<Record<ImportedKind, string>>> = {
  operation: 'it is an operation, of which other areas may import only the type',
  provider: 'a provider',
  filter: 'a filter',
  policy: 'a policy',
  seed: 'a seed',
  messageHandler: 'a handler',
  code: 'it is a function, a computed value, or a file that is imported for its side effects',
};

/** Reports PRAG0950 and PRAG0951: an area may import only the contract of another one, and its entities if both share a store. */
export function checkBoundaries({ data, records, findings }: CheckContext): void {
  // Few projects need this lookup.
  let asked: ReadonlySet<string> | undefined;
  for (const taken of records.imports) {
    const [area, owner] = [data.areaOfFile(taken.by), data.areaOfFile(taken.from)];
    if (!area || !owner || area.name === owner.name) continue;
    const crossing = { taken, area, owner };
    if (taken.kind === 'entity') checkEntity(crossing, findings);
    else checkCode(crossing, findReason(taken, records, (asked ??= listServiceTypes(records))), findings);
  }
}

function checkEntity({ taken, area, owner }: CrossAreaImport, findings: Findings): void {
  // Accesses to an entity are reported where they are read.
  if (area.store === owner.store || isReported(findings, taken)) return;
  const stores = `the store '${owner.store}', not '${area.store}'`;
  findings.report('PRAG0950', { area: area.name, name: taken.name, owner: owner.name, stores }, label(taken.place, `is in ${stores}`));
}

function isReported({ list }: Findings, { name, place }: ImportRecord): boolean {
  return list.some(
    ({ code: said, facts, labels: [at] }) =>
      said === 'PRAG0751' && (facts as MessageValues['PRAG0751']).entity === name && at?.file === place.file,
  );
}

function checkCode({ taken, area, owner }: CrossAreaImport, reason: string | undefined, findings: Findings): void {
  if (reason === undefined) return;
  findings.report('PRAG0951', { area: area.name, name: taken.name, owner: owner.name, reason }, label(taken.place, reason));
}

/** Returns the kind of a name that is not part of a contract; otherwise undefined. */
function findReason(taken: ImportRecord, records: Records, asked: ReadonlySet<string>): string | undefined {
  const { kind, key, typeOnly } = taken;
  if (asked.has(key)) return 'a service';
  if (kind === 'operation') return typeOnly || isLinked(taken, records) ? undefined : names[kind];
  // A value class that operations return is a type like any other.
  if (kind === 'service') return records.types.has(key) && typeOnly ? undefined : 'it is a class with code';
  return names[kind];
}

/** Returns whether an operation of the file refers to it with its `location`. */
function isLinked({ by, key }: ImportRecord, { operations }: Records): boolean {
  return operations.some(({ class: { from }, location }) => from === by && location?.value === key);
}

/** Returns the classes and interfaces that are requested as services. */
function listServiceTypes({ operations, messageHandlers, jobs, services }: Records): ReadonlySet<string> {
  const refs = [
    ...operations.flatMap(({ handlers }) => handlers.flatMap((handler) => handler.services)),
    ...messageHandlers.flatMap(({ handle }) => handle?.services ?? []),
    ...jobs.flatMap(listJobServices),
    ...services.flatMap(({ needs, seeds }) => [...needs, ...(seeds?.services ?? [])]),
  ];
  return new Set(refs.flatMap(({ type }) => (type && 'key' in type ? getKeyHead(type.key) : [])));
}
