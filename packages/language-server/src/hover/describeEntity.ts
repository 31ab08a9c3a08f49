import type { EntityModel } from '@portico/core/manifest';
import type { PlanIndex } from '../planIndex.ts';
import { formatCode, formatCodes, formatFacts, formatTable, joinParagraphs } from './markdown.ts';

/** Describes an entity: its table, columns, keys and relations. */
export function describeEntity({ id, table, traits, fields, relations, unique, indexes }: EntityModel, index: PlanIndex): string {
  const store = index.plan.stores.find(({ entities }) => entities.some((each) => each.id === id))?.name;
  return joinParagraphs([
    `**${id}** (entity)`,
    formatFacts([
      ['Table', formatCode(table)],
      ['Store', store === undefined ? undefined : formatCode(store)],
      ['Traits', formatCodes(traits)],
      ['Unique', formatCodes(unique.map(({ properties }) => properties.join(', ')))],
      ['Indexes', formatCodes(indexes.map(({ properties }) => properties.join(', ')))],
    ]),
    formatTable(
      ['Property', 'Column', 'Type'],
      fields.map(({ property, column, type, nullable, trait }) => [
        property,
        formatCode(column),
        `${type}${nullable ? ', nullable' : ''}${trait === undefined ? '' : `, of ${trait}`}`,
      ]),
    ),
    relations.length === 0
      ? undefined
      : formatTable(
          ['Relation', 'Kind', 'Entity'],
          relations.map(({ property, kind, entity }) => [property, kind, entity]),
        ),
  ]);
}
