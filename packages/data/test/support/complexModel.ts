import type { ComplexQueryFilter } from '@portico/core/manifest';
import { place, thing } from './models.ts';
import { typedFields } from './randomThings.ts';

const fieldsOf = (model: typeof thing, names: readonly string[], before: readonly string[] = []) =>
  names.map((name) => {
    const { type, nullable } = model.fields.find(({ property }) => property === name)!;
    return { name, path: [...before, name], type, ...(nullable && { nullable }), ...(type === 'Decimal' && { scale: 4 }) };
  });

/** A complex filter on every field of a thing, and on its place. */
export const complexThing: ComplexQueryFilter = {
  property: 'filter',
  fields: [
    ...fieldsOf(thing, [...Object.values(typedFields), 'rank']),
    { name: 'kind', path: ['name'], type: 'string', nullable: true, values: ['a', 'b'] },
  ],
  relations: [{ name: 'place', filter: { fields: fieldsOf(place, ['city', 'stars'], ['place']), relations: [] } }],
};
