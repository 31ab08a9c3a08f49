import { describe, limitLevels } from '@portico/openapi';
import type { Shape } from '@portico/core/manifest';
import type { ForeignDocument, Schema } from '@portico/openapi';
import fc from 'fast-check';
import { describe as suite, expect, it } from 'vitest';
import { list, manifest, member, nullable, object, objectType, operation, reference, scalar } from './support/build.ts';

/** A chain of named types, each holding the next one. */
const chain = (levels: number) =>
  Array.from({ length: levels }, (_, index) =>
    objectType(
      `Level${index + 1}`,
      index + 1 < levels ? member('next', reference(`Level${index + 2}`)) : member('value', scalar('string')),
    ),
  );
const documentOf = (...described: Parameters<typeof describe>) => JSON.parse(JSON.stringify(describe(...described))) as ForeignDocument;
const deep = (levels: number, result: Shape = reference('Level1')) =>
  documentOf([manifest([operation('deep', { result }), operation('other')], { types: chain(levels) })], { title: 'Deep', version: '1' });
const answerOf = (document: ForeignDocument) =>
  (document.paths!['/deep']!['get'] as { responses: Record<string, { content: unknown }> }).responses['200']!.content;

/** A schema with its deepest value. */
interface Made {
  readonly schema: Schema;
  readonly value: unknown;
}
const objectOf = (nodes: readonly Made[]): Made => ({
  schema: { type: 'object', properties: Object.fromEntries(nodes.map(({ schema }, index) => [`p${index}`, schema])) },
  value: nodes.map(({ value }) => value),
});

/** Responses of one schema, limited to so many levels. */
const limited = (schema: unknown, limit: number, schemas: Record<string, unknown> = {}) =>
  limitLevels(
    { paths: { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } }, components: { schemas } },
    limit,
  );

suite('answers that nest many levels', () => {
  it('are described in full up to the limit, and beyond it as JSON without a schema [RUNTIMEDOC-03]', () => {
    expect(answerOf(limitLevels(deep(64), 64).document)).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Level1' } },
    });
    const { document, tooDeep } = limitLevels(deep(65), 64);
    expect(answerOf(document)).toEqual({ 'application/json': {} });
    expect(tooDeep).toEqual([{ verb: 'GET', path: '/deep', operationId: 'deep', status: '200', type: 'Level1' }]);
  });

  it('remove the types that nothing else uses, and only those', () => {
    const { document } = limitLevels(deep(65), 64);
    expect(Object.keys(document.components!['schemas']!).filter((name) => name.startsWith('Level'))).toEqual([]);
    expect(document.components!['schemas']).toHaveProperty('Problem');
    const shared = documentOf(
      [
        manifest([operation('deep', { result: reference('Level1') }), operation('last', { result: reference('Level65') })], {
          types: chain(65),
        }),
      ],
      { title: 'Deep', version: '1' },
    );
    const kept = Object.keys(limitLevels(shared, 64).document.components!['schemas']!);
    expect(kept.filter((name) => name.startsWith('Level'))).toEqual(['Level65']);
  });

  it('are counted through lists, dictionaries, unions with null, and types without a name', () => {
    const holders: Shape[] = [
      list(reference('Level1')),
      nullable(list(reference('Level1'))),
      { kind: 'dictionary', values: reference('Level1') },
      object(member('first', nullable(reference('Level1')))),
      { kind: 'tuple', items: [scalar('string'), reference('Level1')] },
    ];
    for (const holder of holders) {
      expect(limitLevels(deep(63, holder), 64).tooDeep).toEqual([]);
      expect(limitLevels(deep(64, holder), 64).tooDeep).toHaveLength(1);
    }
    expect(limitLevels(deep(64, list(reference('Level1'))), 64).tooDeep[0]).toMatchObject({ type: 'Level1' });
  });

  it('may contain a recursive type, however deep its values are', () => {
    const types = [objectType('Tree', member('children', list(reference('Tree'))), member('parent', nullable(reference('Tree'))))];
    const document = documentOf([manifest([operation('tree', { result: reference('Tree') })], { types })], { title: 'Tree', version: '1' });
    expect(limitLevels(document, 64).tooDeep).toEqual([]);
  });

  it('are counted by the deepest value of their schema', () => {
    // The judge builds the deepest value together with the schema, and counts that one.
    const { node } = fc.letrec<{ node: Made }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom<Made>({ schema: { type: 'string' }, value: 'a' }, { schema: {}, value: null }),
        tie('node').map(({ schema, value }): Made => ({ schema: { type: 'array', items: schema }, value: [value] })),
        tie('node').map(({ schema, value }): Made => ({ schema: { type: 'object', additionalProperties: schema }, value: { a: value } })),
        tie('node').map(({ schema, value }): Made => ({ schema: { anyOf: [schema, { type: 'null' }] }, value })),
        fc.array(tie('node'), { maxLength: 3 }).map(objectOf),
      ),
    }));
    const levelsOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
    fc.assert(
      fc.property(node, fc.integer({ min: 0, max: 8 }), ({ schema, value }, limit) => {
        const isDeeper = levelsOf(value) > limit;
        expect(limited(schema, limit).tooDeep.length).toBe(isDeeper ? 1 : 0);
        const named = limited({ $ref: '#/components/schemas/It' }, limit, { It: schema });
        expect(named.tooDeep.length).toBe(isDeeper ? 1 : 0);
      }),
    );
  });
});
