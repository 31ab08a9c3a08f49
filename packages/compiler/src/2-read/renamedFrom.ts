import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import type { EntityFieldRecord, RelationRecord } from './records.ts';

const memberName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const className = /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*\.)?[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

type Member = Pick<EntityFieldRecord | RelationRecord, 'name' | 'place' | 'renamedFrom'>;

/** Reports PRAG0753: with a former name that no migration can use, a column would be lost. */
export function reportRenames(
  findings: Findings,
  entity: { name: string; place: Place; renamedFrom: string | undefined },
  members: readonly Member[],
): void {
  const { name, place, renamedFrom } = entity;
  if (renamedFrom !== undefined && !className.test(renamedFrom))
    report(findings, { subject: name, place }, describeInvalidName(renamedFrom));
  if (renamedFrom === name) report(findings, { subject: name, place }, 'it is the current name');
  for (const [index, member] of members.entries()) {
    const reason = findReason(member, members.slice(0, index), members);
    if (reason !== undefined) report(findings, { subject: `${name}.${member.name}`, place: member.place }, reason);
  }
}

function findReason({ renamedFrom }: Member, earlier: readonly Member[], all: readonly Member[]): string | undefined {
  if (renamedFrom === undefined) return undefined;
  if (!memberName.test(renamedFrom)) return describeInvalidName(renamedFrom);
  if (all.some(({ name }) => name === renamedFrom)) return `'${renamedFrom}' is still declared`;
  const taken = earlier.find((member) => member.renamedFrom === renamedFrom);
  return taken && `'${taken.name}' has the same former name`;
}

function describeInvalidName(text: string): string {
  return text === '' ? 'it is empty' : `'${text}' is not a valid name`;
}

function report(findings: Findings, { subject, place }: { subject: string; place: Place }, reason: string): void {
  findings.report('PRAG0753', { subject, reason }, label(place, reason));
}
