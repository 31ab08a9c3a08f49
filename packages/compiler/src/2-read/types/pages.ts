import type { Member, ObjectShape, ScalarName, Shape } from '@portico/core/manifest';

/** The types of pages that queries return. */
export type PageKind = 'Page' | 'CappedPage' | 'UncountedPage' | 'KeysetPage';

/** The shapes of pages by their types, from that of an item. */
export const pageShapes: Readonly<Record<PageKind, (items: Shape) => ObjectShape>> = {
  Page: pageShape,
  CappedPage: cappedPageShape,
  UncountedPage: uncountedPageShape,
  KeysetPage: keysetPageShape,
};

/** The shape of `Page<T>`. */
function pageShape(items: Shape): ObjectShape {
  const number = (name: string) => scalar(name, 'Int');
  return {
    kind: 'object',
    members: [
      member('items', { kind: 'array', items }),
      { ...number('totalCount'), description: 'How many there are on all pages.' },
      { ...number('page'), description: 'Counted from 1.' },
      number('pageSize'),
      number('totalPages'),
      scalar('hasPreviousPage', 'boolean'),
      scalar('hasNextPage', 'boolean'),
    ],
  };
}

/** The shape of `CappedPage<T>`. */
function cappedPageShape(items: Shape): ObjectShape {
  const exact = { ...scalar('isTotalExact', 'boolean'), description: 'Whether `totalCount` counts all rows; otherwise there are more.' };
  return { kind: 'object', members: [...pageShape(items).members, exact] };
}

/** The shape of `UncountedPage<T>`. */
function uncountedPageShape(items: Shape): ObjectShape {
  return { kind: 'object', members: pageShape(items).members.filter(({ name }) => name !== 'totalCount' && name !== 'totalPages') };
}

/** The shape of `KeysetPage<T>`. */
function keysetPageShape(items: Shape): ObjectShape {
  const next = member('next', { kind: 'scalar', scalar: 'string', nullable: true });
  return {
    kind: 'object',
    members: [member('items', { kind: 'array', items }), { ...next, description: 'Where the next page begins; null on the last one.' }],
  };
}

function scalar(name: string, type: ScalarName): Member {
  return member(name, { kind: 'scalar', scalar: type });
}

function member(name: string, shape: Shape): Member {
  return { name, wireName: name, shape };
}
