import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import type { EntityView } from './view.ts';

/** PRAG0714: what every entity and its traits bring is declared by nobody else. */
export function checkTakenMembers({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    const taken = takenBy(model);
    for (const { name: member, place } of [...record.fields, ...record.relations]) {
      const source = taken.get(member);
      if (source) findings.report('PRAG0714', { member, entity: model.name, source }, label(place, `${source} brings it`));
    }
  }
}

function takenBy({ fields, traits }: EntityView['model']): Map<string, string> {
  const brought = fields.flatMap(({ property, trait }): [string, string][] => (trait ? [[property, `the trait ${trait}`]] : []));
  const method: [string, string][] = traits.includes('Stateful') ? [['transitionTo', 'the trait Stateful']] : [];
  return new Map([['id', 'every entity'], ['raise', 'every entity'], ...brought, ...method]);
}
