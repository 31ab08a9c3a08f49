import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0732: a second user entity. */
export function checkUserEntities({ data, findings }: CheckContext): void {
  const [first, ...others] = data.entities.filter(({ model }) => model.traits.includes('UserEntity'));
  for (const { record } of others) {
    findings.report(
      'PRAG0732',
      { entity: record.class.name, other: first!.record.class.name },
      label(record.class.place, 'second user entity'),
      label(first!.record.class.place, 'first user entity'),
    );
  }
}
