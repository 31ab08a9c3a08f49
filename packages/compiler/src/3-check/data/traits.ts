import { label } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { CheckContext } from '../view.ts';

/** PRAG0702: a trait is there once. */
export function repeatedTraits({ records, findings }: CheckContext): void {
  for (const { class: ref, traits } of records.entities) {
    const seen = new Pairs<(typeof traits)[number]>();
    for (const trait of traits) {
      const first = seen.earlier(trait.value, trait);
      if (!first) continue;
      findings.report(
        'PRAG0702',
        { entity: ref.name, trait: trait.value },
        label(trait.place, 'again'),
        label(first.place, 'here already'),
      );
    }
  }
}
