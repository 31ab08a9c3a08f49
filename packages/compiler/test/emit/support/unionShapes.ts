import type { NamedType } from '@portico/core/manifest';
import { list, literals, object, reference, scalar, union } from './shapes.ts';

/** Types that options of unions refer to. */
export const types: readonly NamedType[] = [
  { name: 'Circle', shape: object({ constructor: literals('circle'), radius: scalar('Int') }) },
  { name: 'Square', shape: object({ constructor: literals('square', 'box'), side: scalar('Int', { rule: 'multipleOf', divisor: 2 }) }) },
  { name: 'Level', shape: { kind: 'enum', values: [1, 2] } },
  { name: 'Many', shape: { kind: 'array', items: scalar('Int') } },
  { name: 'Chain', shape: { ...object({ v: scalar('Int'), next: reference('Chain') }), nullable: true } },
  { name: 'Leaf', shape: object({ v: scalar('Long') }) },
  { name: 'Branch', shape: object({ children: list(reference('Tree')) }) },
  { name: 'Tree', shape: union([reference('Leaf'), reference('Branch')]) as NamedType['shape'] },
  { name: 'Shape', shape: union([reference('Circle'), reference('Square')], 'constructor') as NamedType['shape'] },
];

/** Two options that a member tells apart. */
export const tagged = union([reference('Circle'), reference('Square')], 'constructor');
