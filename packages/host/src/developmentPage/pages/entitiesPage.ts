import type { EntityModel } from '@portico/core/manifest';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, renderTable, renderTerms } from '../html/table.ts';
import { formatShape } from './shapeText.ts';
import { link, loadManifests } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Lists the entities, or shows the columns, relations, keys and states of one. */
export async function renderEntities(context: PageContext, id?: string): Promise<PageContent | undefined> {
  const entities = (await loadManifests(context)).flatMap((manifest) => manifest.entities ?? []);
  if (id !== undefined) {
    const entity = entities.find((each) => each.id === id);
    return entity && { page: 'entities', title: id, body: renderEntity(context, entity) };
  }
  const rows = entities.map((entity) => [
    link(context, `entities/${encodeURIComponent(entity.id)}`, entity.id),
    html`<code>${entity.table}</code> in ${entity.store}`,
    entity.traits.join(', '),
    entity.fields.length,
    entity.relations.map(({ entity: other }) => other).join(', '),
  ]);
  const body = renderTable(formatCount(rows.length, 'entity', 'entities'), ['Entity', 'Table', 'Traits', 'Columns', 'Related to'], rows);
  return { page: 'entities', title: 'Entities', body };
}

function renderEntity(context: PageContext, entity: EntityModel): Html {
  const { fields, relations, unique, indexes, states } = entity;
  const columns = fields.map(({ property, column, shape, nullable, trait }) => [
    property,
    html`<code>${column}</code>`,
    html`<code>${formatShape(shape)}</code>`,
    nullable ? 'yes' : 'no',
    trait ?? '',
  ]);
  const related = relations.map(({ property, kind, entity: other, key }) => [
    property,
    kind,
    link(context, `entities/${encodeURIComponent(other)}`, other),
    key ?? '',
  ]);
  const keys = [
    ...unique.map((key) => [key.name, 'unique', key.properties.join(', ')]),
    ...indexes.map((key) => [key.name, 'index', key.properties.join(', ')]),
  ];
  const moves = Object.entries(states?.moves ?? {}).map(([from, to]) => [
    from === states?.initial ? `${from} (initial)` : from,
    to.join(', '),
  ]);
  return html`${renderTerms({ Table: html`<code>${entity.table}</code>`, Store: entity.store, Traits: entity.traits.join(', '), Description: entity.description })}
    <h2>Columns</h2>
    ${renderTable('Columns', ['Property', 'Column', 'Type', 'Nullable', 'Trait'], columns)}
    <h2>Relations</h2>
    ${renderTable('Relations', ['Property', 'Kind', 'Entity', 'Key'], related)}
    <h2>Keys and indexes</h2>
    ${renderTable('Keys and indexes', ['Name', 'Kind', 'Properties'], keys)}
    ${
      states &&
      html`<h2>States</h2>
        ${renderTable('States', ['State', 'Can become'], moves)}`
    }`;
}
