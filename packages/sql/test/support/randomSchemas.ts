import type { TraitName } from '@portico/core';
import type { EntityField, EntityModel, EntityRelation, StoredType } from '@portico/core/manifest';
import fc from 'fast-check';
import { nameColumn, linkTableName } from '../../src/index.ts';
import { entity, field } from './models.ts';

// Few, so that two schemas often have the same ones and differ in what they are.
const names = ['Order', 'Group'];
const types: Readonly<Record<string, readonly StoredType[]>> = {
  select: ['Int', 'Long', 'string', 'Decimal'],
  firstName: ['string', 'Guid'],
  where: ['string', 'boolean', 'number', 'Int', 'Long', 'Decimal', 'Guid', 'DateTimeOffset', 'DateOnly', 'Duration', 'Bytes', 'Json'],
};
const defaults: Partial<Record<StoredType, readonly (string | number | boolean)[]>> = {
  string: ['', `it's`],
  boolean: [true, false],
  number: [1.5, -2],
  Int: [7],
  Long: ['9007199254740993'],
  Decimal: ['1.5', '-20'],
  DateTimeOffset: ['2024-01-01T10:00:00.123Z', '0000-02-29T10:00:00.000Z'],
  DateOnly: ['2024-02-29', '0000-02-29'],
  Duration: ['PT1H30M'],
};

const fieldOf = (property: string): fc.Arbitrary<EntityField> =>
  fc.constantFrom(...types[property]!).chain((type) =>
    fc
      .record({
        nullable: fc.boolean(),
        precision: fc.constantFrom(10, 18),
        scale: fc.constantFrom(1, 2),
        default: fc.option(fc.constantFrom(...(defaults[type] ?? ['']))),
      })
      .map(({ nullable, precision, scale, default: value }) =>
        field(property, type, {
          ...(nullable ? { nullable: true } : {}),
          ...(type === 'Decimal' ? { precision, scale } : {}),
          ...(value !== null && defaults[type] ? { default: value } : {}),
        }),
      ),
  );

interface Parts {
  readonly fields: readonly EntityField[];
  readonly traits: readonly TraitName[];
  readonly keys: readonly { readonly property: string; readonly target: string; readonly nullable: boolean }[];
  readonly links: readonly string[];
  readonly unique: boolean;
  readonly indexed: boolean;
}

const parts: fc.Arbitrary<Parts> = fc.record({
  fields: fc.subarray(Object.keys(types)).chain((chosen) => fc.tuple(...chosen.map(fieldOf))),
  traits: fc.subarray<TraitName>(['Audited', 'SoftDeleted', 'Owned', 'Versioned', 'TenantScoped']),
  keys: fc.uniqueArray(
    fc.record({ property: fc.constantFrom('parent', 'references'), target: fc.constantFrom(...names), nullable: fc.boolean() }),
    { selector: ({ property }) => property, maxLength: 2 },
  ),
  links: fc.subarray(names),
  unique: fc.boolean(),
  indexed: fc.boolean(),
});

/** Entities of which some have the names of others of another schema, whatever became of them. */
export const schemas: fc.Arbitrary<EntityModel[]> = fc
  .subarray(names)
  .chain((chosen) => fc.tuple(...chosen.map((name) => fc.tuple(fc.constant(name), parts))))
  .map((all) => all.map(([name, each]) => build(name, each, new Set(all.map(([other]) => other)))));

function build(name: string, { fields, traits, keys, links, unique, indexed }: Parts, there: ReadonlySet<string>): EntityModel {
  const own = keys.filter(({ target }) => there.has(target));
  const keyFields = own.map(({ property, nullable }) => field(`${property}Id`, 'Guid', nullable ? { nullable } : {}));
  // Json has no order, so it cannot stand in an index.
  const indexable = [...fields, ...keyFields].filter(({ type }) => type !== 'Json').map(({ property }) => property);
  return entity(`Test.${name}`, {
    traits,
    fields: [...fields, ...keyFields],
    relations: [
      ...own.map(({ property, target }): EntityRelation => ({
        property,
        kind: 'manyToOne',
        entity: `Test.${target}`,
        key: `${property}Id`,
      })),
      ...links.filter((target) => there.has(target)).map((target) => linksOf(name, target)),
    ],
    unique: unique && indexable.length > 0 ? [indexable.slice(0, 2)] : [],
    indexes: indexed && indexable.length > 0 ? [indexable.toReversed().slice(0, 2)] : [],
  });
}

function linksOf(name: string, target: string): EntityRelation {
  const property = `${target.toLowerCase()}s`;
  const links = { table: linkTableName(`test_${name.toLowerCase()}`, property), own: 'own_id', other: nameColumn(`${target}Id`) };
  return { property, kind: 'manyToMany', entity: `Test.${target}`, links };
}
