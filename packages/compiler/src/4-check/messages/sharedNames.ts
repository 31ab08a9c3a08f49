import type { Area } from '../../3-plan/areas.ts';
import type { ClassRef } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { CheckContext } from '../view.ts';

interface Owned {
  readonly area: Area;
  readonly record: { readonly class: ClassRef };
}

/** Reports PRAG0902: two events, or two handlers, of an area with the same name; messages and inboxes identify them by name. */
export function checkSharedNames({ data: { messages }, findings }: CheckContext): void {
  const check = (kind: string, declared: readonly Owned[]): void => {
    const seen = new Pairs<ClassRef>();
    for (const { area, record } of declared) {
      const { name, place } = record.class;
      const other = seen.earlier(`${area.name} ${name.toLowerCase()}`, record.class);
      if (other)
        findings.report('PRAG0902', { area: area.name, kind, name }, label(place, 'has this name'), label(other.place, 'duplicate'));
    }
  };
  check('events', messages.events);
  check('handlers', messages.handlers);
  for (const { area, record } of messages.handlers) {
    const { renamedFrom } = record;
    if (!renamedFrom) continue;
    const name = renamedFrom.value;
    const other = messages.handlers.find(
      (each) => each.record !== record && each.area === area && [each.record.class.name, each.record.renamedFrom?.value].includes(name),
    );
    if (other)
      findings.report(
        'PRAG0902',
        { area: area.name, kind: 'handlers', name },
        label(renamedFrom.place, 'its messages are stored under this name'),
        label(other.record.class.place, 'as are those of this handler'),
      );
  }
}
