import type { ImportedKind, ImportRecord } from '../2-read/importRecord.ts';
import type { Records } from '../2-read/records.ts';
import { headOfKey } from '../2-read/services/keyText.ts';
import type { Area } from '../3-plan/areas.ts';
import { label } from '../finding.ts';
import type { Facts } from '../diagnostics/messages.ts';
import type { Findings } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** Something that one area takes from another. */
interface Crossing {
  readonly taken: ImportRecord;
  readonly area: Area;
  readonly owner: Area;
}

/** What is no part of an area's contract: it runs, or is made where it stands. Events, errors, groups, types and constants tell what is said, and pass. */
const names: Partial<Readonly<Record<ImportedKind, string>>> = {
  operation: 'an operation, which others take by its type only',
  provider: 'a provider',
  filter: 'a filter',
  policy: 'a policy',
  seed: 'a seed',
  messageHandler: 'a handler',
  code: 'a function, a computed value, or a file for what it does',
};

/** PRAG0950 and PRAG0951: an area takes from another one its contract, and its entities where both share a store. */
export function checkBoundaries({ data, records, findings }: CheckContext): void {
  // Few projects have anything to look up here.
  let asked: ReadonlySet<string> | undefined;
  for (const taken of records.imports) {
    const [area, owner] = [data.areaOfFile(taken.by), data.areaOfFile(taken.from)];
    if (!area || !owner || area.name === owner.name) continue;
    const crossing = { taken, area, owner };
    if (taken.kind === 'entity') entity(crossing, findings);
    else code(crossing, findReason(taken, records, (asked ??= askedFor(records))), findings);
  }
}

function entity({ taken, area, owner }: Crossing, findings: Findings): void {
  // What is read there is said where it is read.
  if (area.store === owner.store || isSaid(findings, taken)) return;
  const stores = `the store '${owner.store}', not '${area.store}'`;
  findings.report('PRAG0950', { area: area.name, name: taken.name, owner: owner.name, stores }, label(taken.place, `lives in ${stores}`));
}

function isSaid({ list }: Findings, { name, place }: ImportRecord): boolean {
  return list.some(
    ({ code: said, facts, labels: [at] }) => said === 'PRAG0751' && (facts as Facts['PRAG0751']).entity === name && at?.file === place.file,
  );
}

function code({ taken, area, owner }: Crossing, reason: string | undefined, findings: Findings): void {
  if (reason === undefined) return;
  findings.report('PRAG0951', { area: area.name, name: taken.name, owner: owner.name, reason }, label(taken.place, reason));
}

/** What a name is that is no part of a contract; undefined where it is. */
function findReason(taken: ImportRecord, records: Records, asked: ReadonlySet<string>): string | undefined {
  const { kind, key, typeOnly } = taken;
  if (asked.has(key)) return 'a service';
  if (kind === 'operation') return typeOnly || isLinked(taken, records) ? undefined : names[kind];
  // A class of values that operations answer with is a type like any other.
  if (kind === 'service') return records.types.has(key) && typeOnly ? undefined : 'a class with code of its own';
  return names[kind];
}

/** Whether an operation of the file points there with its `location`. */
function isLinked({ by, key }: ImportRecord, { operations }: Records): boolean {
  return operations.some(({ class: { from }, location }) => from === by && location?.value === key);
}

/** The classes and interfaces that anything asks for as a service. */
function askedFor({ operations, messageHandlers, services }: Records): ReadonlySet<string> {
  const refs = [
    ...operations.flatMap(({ handlers }) => handlers.flatMap((handler) => handler.services)),
    ...messageHandlers.flatMap(({ handle }) => handle?.services ?? []),
    ...services.flatMap(({ needs, seeds }) => [...needs, ...(seeds?.services ?? [])]),
  ];
  return new Set(refs.flatMap(({ type }) => (type && 'key' in type ? headOfKey(type.key) : [])));
}
