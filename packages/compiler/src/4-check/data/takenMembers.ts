import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import type { EntityView } from './view.ts';

/** Reports PRAG0714: a member that every entity, or one of its traits, already declares. */
export function checkTakenMembers({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    const taken = findTakenBy(model);
    for (const { name: member, place } of [...record.fields, ...record.relations]) {
      const source = taken.get(member);
      if (source) findings.report('PRAG0714', { member, entity: model.name, source }, label(place, `declared by ${source}`));
    }
  }
}

function findTakenBy({ fields, traits }: EntityView['model']): Map<string, string> {
  const brought = fields.flatMap(({ property, trait }): [string, string][] => (trait ? [[property, `the trait ${trait}`]] : []));
  const method: [string, string][] = traits.includes('Stateful') ? [['transitionTo', 'the trait Stateful']] : [];
  return new Map([['id', 'every entity'], ['raise', 'every entity'], ...brought, ...method]);
}
