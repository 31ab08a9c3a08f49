import type { NamedType, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import type { ModuleEmission } from '../../src/3-plan/plan.ts';
import { ModuleText } from '../../src/5-emit/moduleText.ts';
import { TypeText } from '../../src/5-emit/typeText.ts';
import { dictionary, list, literals, nullable, object, reference, scalar, text, tuple, union } from './support/shapes.ts';

const types: NamedType[] = [
  { name: 'Guest', shape: object({ name: text() }) },
  { name: 'Pair', shape: object({ left: scalar('Int'), 'right?': nullable(text()) }) },
  { name: 'Tree', shape: object({ kids: list(reference('Tree')) }) },
];

/** Returns a shape as TypeScript, with its imports. */
function printed(shape: Shape): { text: string; imports: string } {
  const module = new ModuleText('src/generated/app/calls.ts');
  const area = { manifest: { types }, typeImports: { Guest: { name: 'GuestDto', from: 'src/guest.ts' } } } as unknown as ModuleEmission;
  const text = new TypeText(module, area).of(shape);
  return { text, imports: module.text([], { check: true }).split('\n').slice(1).join('\n').trim() };
}

describe('A type is printed', () => {
  it.each<[string, Shape]>([
    ['string', text()],
    ['number', scalar('number')],
    ['boolean | null', nullable(scalar('boolean'))],
    ["'a' | 5 | true", literals('a', 5, true)],
    ['readonly string[]', list(text())],
    ["readonly ('a' | 'b')[]", list(literals('a', 'b'))],
    ['readonly (string | null)[]', list(nullable(text()))],
    ['readonly (readonly string[])[]', list(list(text()))],
    ['readonly [string, boolean | null]', tuple([text(), nullable(scalar('boolean'))])],
    ['readonly [string, ...(readonly number[])[]]', tuple([text()], list(scalar('number')))],
    ['readonly [...boolean[]]', tuple([], scalar('boolean'))],
    ['Readonly<Record<string, number | null>>', dictionary(nullable(scalar('number')))],
    ["{ readonly a: string; readonly 'b-c'?: number | null }", object({ a: text(), 'b-c?': nullable(scalar('number')) })],
    ["string | ('a' | 'b') | (readonly number[])", union([text(), literals('a', 'b'), list(scalar('number'))])],
    ['unknown', { kind: 'any' }],
    ['unknown', reference('Nobody')],
    ['{ readonly kids: readonly unknown[] }', reference('Tree')],
  ])('%s', (expected, shape) => {
    expect(printed(shape)).toEqual({ text: expected, imports: '' });
  });

  it('by its name if its declaration can be imported, and inline otherwise', () => {
    expect(printed(reference('Guest'))).toEqual({ text: 'GuestDto', imports: "import type { GuestDto } from '../../guest.ts';" });
    expect(printed(reference('Pair'))).toEqual({
      text: '{ readonly left: Int; readonly right?: string | null }',
      imports: "import type { Int } from '@portico/core';",
    });
  });

  it('again after it was printed in full', () => {
    expect(printed(union([reference('Tree'), reference('Tree')])).text.match(/kids/g)).toHaveLength(2);
  });
});
