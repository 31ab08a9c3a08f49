import type { Member, ObjectShape, ScalarName, Shape } from '@portico/core/manifest';

/** The types of pages that queries return. */
export type PageKind = 'Page' | 'CappedPage' | 'UncountedPage' | 'KeysetPage';

/** The shapes of pages by their types, from that of an item. */
export const pageShapes: Readonly<Record<PageKind, (items: Shape) => ObjectShape>> = {
  Page: createPageShape,
  CappedPage: createCappedPageShape,
  UncountedPage: createUncountedPageShape,
  KeysetPage: createKeysetPageShape,
};

/** Returns the shape of `Page<T>`. */
function createPageShape(items: Shape): ObjectShape {
  return {
    kind: 'object',
    members: [
      createMember('items', { kind: 'array', items }, 'The items of the page.'),
      createScalar('totalCount', 'Int', 'The number of items on all pages.'),
      createScalar('page', 'Int', 'The page number, starting at 1.'),
      createScalar('pageSize', 'Int', 'The maximum number of items on a page.'),
      createScalar('totalPages', 'Int', 'The number of pages.'),
      createScalar('hasPreviousPage', 'boolean', 'Whether there is a page before this one.'),
      createScalar('hasNextPage', 'boolean', 'Whether there is a page after this one.'),
    ],
  };
}

/** Returns the shape of `CappedPage<T>`. */
function createCappedPageShape(items: Shape): ObjectShape {
  const exact = createScalar('isTotalExact', 'boolean', 'Whether `totalCount` counts all rows. If false, there are more.');
  return { kind: 'object', members: [...createPageShape(items).members, exact] };
}

/** Returns the shape of `UncountedPage<T>`. */
function createUncountedPageShape(items: Shape): ObjectShape {
  return { kind: 'object', members: createPageShape(items).members.filter(({ name }) => name !== 'totalCount' && name !== 'totalPages') };
}

/** Returns the shape of `KeysetPage<T>`. */
function createKeysetPageShape(items: Shape): ObjectShape {
  const cursor: Shape = { kind: 'scalar', scalar: 'string', nullable: true };
  return {
    kind: 'object',
    members: [
      createMember('items', { kind: 'array', items }, 'The items of the page.'),
      createMember('next', cursor, 'The cursor of the next page, or null on the last page.'),
    ],
  };
}

function createScalar(name: string, type: ScalarName, description: string): Member {
  return createMember(name, { kind: 'scalar', scalar: type }, description);
}

function createMember(name: string, shape: Shape, description: string): Member {
  return { name, wireName: name, shape, description };
}
