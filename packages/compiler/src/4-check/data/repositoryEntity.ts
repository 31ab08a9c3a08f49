import { listJobServices } from '../../2-read/jobRecord.ts';
import type { ServiceRef } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0752: a repository that does not name an entity. */
export function checkRepositoryEntity({ data, records, findings }: CheckContext): void {
  const check = (owner: string, refs: readonly ServiceRef[]): void => {
    for (const { type, typeText, parameter, place } of refs) {
      if (type?.kind !== 'data' || (type.name !== 'Repository' && type.name !== 'ReadAccess')) continue;
      // The entity of a generic class's instantiation is known where the instantiation is requested.
      if (data.ofClass(type.entity) || type.entity?.startsWith('%')) continue;
      findings.report('PRAG0752', { parameter, owner, type: typeText }, label(place, 'not an entity'));
    }
  };
  for (const { class: ref, handlers } of records.operations) for (const { services } of handlers) check(ref.name, services);
  for (const { class: ref, handle } of records.messageHandlers) check(ref.name, handle?.services ?? []);
  for (const job of records.jobs) check(job.class.name, listJobServices(job));
  for (const { class: ref, needs, seeds } of records.services) {
    check(ref.name, needs);
    check(ref.name, seeds?.services ?? []);
  }
}
