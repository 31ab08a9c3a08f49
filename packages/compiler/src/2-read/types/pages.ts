import type { Member, ObjectShape, ScalarName, Shape } from '@portico/core/manifest';

/** The shape of `Page<T>`. */
export function pageShape(items: Shape): ObjectShape {
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

/** The shape of `KeysetPage<T>`. */
export function keysetPageShape(items: Shape): ObjectShape {
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
