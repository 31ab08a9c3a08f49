import type { Area } from '../../4-plan/areas.ts';
import type { ClassRef } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { CheckContext } from '../view.ts';

interface Owned {
  readonly area: Area;
  readonly record: { readonly class: ClassRef };
}

/** PRAG0902: messages name an event by its area and its class, and so do inboxes a handler. */
export function sharedNames({ data: { messages }, findings }: CheckContext): void {
  const check = (kind: string, declared: readonly Owned[]): void => {
    const seen = new Pairs<ClassRef>();
    for (const { area, record } of declared) {
      const { name, place } = record.class;
      const other = seen.earlier(`${area.name} ${name.toLowerCase()}`, record.class);
      if (other)
        findings.report('PRAG0902', { area: area.name, kind, name }, label(place, 'has this name'), label(other.place, 'has it too'));
    }
  };
  check('events', messages.events);
  check('handlers', messages.handlers);
}
