import { label } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { CheckContext } from '../view.ts';
import type { EntityView } from './view.ts';

/** Reports PRAG0705: two entities of a store with the same table. */
export function checkSharedTable({ data, findings }: CheckContext): void {
  const seen = new Pairs<EntityView>();
  for (const entity of data.entities) {
    const { table, store } = entity.model;
    const first = seen.earlier(`${store} ${table}`, entity);
    if (!first) continue;
    const facts = { first: first.model.name, second: entity.model.name, table };
    findings.report('PRAG0705', facts, label(entity.record.class.place, 'the same table'), label(first.record.class.place, table));
  }
}
