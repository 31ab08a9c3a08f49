import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0713: an assignment of a status, which only `transitionTo` may change. */
export function checkStatusAssigned({ data, findings }: CheckContext): void {
  const report = (entity: string, places: readonly Place[]) => {
    for (const place of places) findings.report('PRAG0713', { entity }, label(place, 'assigned'));
  };
  for (const { record, model } of data.entities) report(model.name, record.assignsStatus);
  for (const { record, entity } of data.mutations) if (entity.traits.includes('Stateful')) report(entity.name, record.assignsStatus);
}
