import { label } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { CheckContext } from '../view.ts';

/** Reports PRAG0702: a duplicate trait. */
export function checkRepeatedTraits({ records, findings }: CheckContext): void {
  for (const { class: ref, traits } of records.entities) {
    const seen = new Pairs<(typeof traits)[number]>();
    for (const trait of traits) {
      const first = seen.earlier(trait.value, trait);
      if (!first) continue;
      findings.report(
        'PRAG0702',
        { entity: ref.name, trait: trait.value },
        label(trait.place, 'duplicate'),
        label(first.place, 'first occurrence'),
      );
    }
  }
}

/** Reports PRAG0718: an entity that requires `If-Match` but has no version. */
export function checkRequiredVersions({ records, findings }: CheckContext): void {
  for (const { class: ref, traits } of records.entities) {
    const required = traits.find(({ value }) => value === 'IfMatchRequired');
    if (required && !traits.some(({ value }) => value === 'Versioned'))
      findings.report('PRAG0718', { entity: ref.name }, label(required.place, 'not `Versioned`'));
  }
}
