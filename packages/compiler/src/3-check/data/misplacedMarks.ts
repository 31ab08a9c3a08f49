import type { QueryRole } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

const attributes: Readonly<Record<QueryRole['kind'], string>> = {
  filter: 'Filter',
  sort: 'Sort',
  complexFilter: 'ComplexFilter',
  cursor: 'Cursor',
};

/** PRAG0728: filters, sorts and cursors belong to queries, links to mutations. */
export function misplacedMarks({ records, findings }: CheckContext): void {
  for (const { class: ref, kind, properties } of records.operations) {
    for (const { name: property, role, links } of properties) {
      const facts = { property, operation: ref.name };
      if (role && kind !== 'Query')
        findings.report(
          'PRAG0728',
          { ...facts, attribute: attributes[role.kind], kind: 'a query' },
          label(role.place, 'says nothing here'),
        );
      if (links && kind !== 'Mutation')
        findings.report('PRAG0728', { ...facts, attribute: 'Links', kind: 'a mutation' }, label(links.place, 'says nothing here'));
    }
  }
}
