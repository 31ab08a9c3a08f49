import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0712: a one-to-many relation without the inverse many-to-one relation. */
export function checkMappedBy({ data, records, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const relation of record.relations) {
      const target = data.ofClass(relation.entity);
      if (relation.kind !== 'oneToMany' || !target) continue;
      const other = records.entities.find(({ class: { key } }) => key === relation.entity);
      const given = relation.given?.value ?? '';
      const back = other?.relations.find(({ name, kind, entity }) => name === given && kind === 'manyToOne' && entity === record.class.key);
      if (back || !other) continue;
      const facts = { relation: relation.name, entity: model.name, target: target.name, given };
      const place = relation.given?.place ?? relation.place;
      findings.report('PRAG0712', facts, label(place, 'has no inverse'), label(other.class.place, 'has no such relation'));
    }
  }
}
