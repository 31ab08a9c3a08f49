import { reportDecorator } from '../2-read/decorators.ts';
import type { ServiceRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';

/** The findings, and the places that were already reported, because several services can have the same base. */
interface Reports {
  readonly findings: Findings;
  readonly said: Set<string>;
}

/** Reports each reason why generated code cannot create a service, or cannot know how long it lives. */
export function checkMakeable(reports: Reports, record: ServiceRecord, user: string, place: Place | undefined): void {
  const { findings } = reports;
  const { name } = record.class;
  if (!record.exported) {
    const kind = record.origin === 'filter' || record.origin === 'policy' ? record.origin : 'service';
    findings.report('PRAG0606', { kind, name }, label(record.class.place, 'not exported'));
  }
  for (const { clause, reason, way, place: at } of record.problems ?? []) {
    if (!isNew(reports, at)) continue;
    if (way !== undefined) findings.report('PRAG0117', { name: clause, way }, label(at, 'not declared'));
    else findings.report('PRAG0611', { service: name, clause, reason }, label(at, reason));
  }
  for (const each of record.decorators ?? []) if (isNew(reports, each.place)) reportDecorator(each, { kind: 'service', name }, findings);
  if (!record.obstacle) return;
  const asked = place ? [label(place, 'cannot be created')] : [];
  const { reason, description, place: hidden } = record.obstacle;
  findings.report('PRAG0608', { service: name, user, reason }, ...asked, label(hidden, description));
}

function isNew({ said }: Reports, { file, start }: Place): boolean {
  return said.size < said.add(`${file}:${start}`).size;
}
