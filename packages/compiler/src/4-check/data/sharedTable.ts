import { label } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { CheckContext } from '../view.ts';
import type { EntityView } from './view.ts';

/** PRAG0705: every entity of a store has a separate table. */
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
