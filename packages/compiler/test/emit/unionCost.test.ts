import type { NamedType } from '@portico/core/manifest';
import { expect, it } from 'vitest';
import { isWritten } from '../../src/5-emit/writeShape.ts';
import { Clashes } from '../../src/shapes/unions/clash.ts';
import { Overlap } from '../../src/shapes/unions/overlap.ts';
import { literals, object, reference, scalar, union } from './support/shapes.ts';

// Types that refer to each other on more ways than can be walked.

const count = 200;
const named = Array.from({ length: count }, (_, index): NamedType => {
  const [one, other] = [reference(`T${(index + 1) % count}`), reference(`T${(index + 2) % count}`)];
  return { name: `T${index}`, shape: object({ 'm?': scalar('Int'), d: union([one, other, literals('end')]) }) };
});
const types = new Map(named.map((type) => [type.name, type]));

it('checks a type once when deciding whether JSON alone writes it', () => {
  expect(isWritten(reference('T0'), types)).toBe(false);
});

it.each(['read', 'write'] as const)('compares two types once, however many ways lead to them, when a value is to %s', (direction) => {
  const overlap = new Overlap(types, direction);
  expect(overlap.areApart(reference('T0'), reference('T1'))).toBe(false);
  expect(new Clashes(overlap, types).find(reference('T0'), reference('T1'))).toBeUndefined();
});
