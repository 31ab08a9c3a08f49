import Ajv04 from 'ajv-draft-04';
import { describe as group, expect, it } from 'vitest';
import { addExamples, toOpenApi30 } from '@portico/openapi';
import type { OpenApiDocument, Schema } from '@portico/openapi';
import { manifest, operation, scalar } from './support/build.ts';
import { document } from './support/describing.ts';
import { judgeOf, lint } from './support/judges.ts';
import { rich } from './support/rich.ts';

/** Returns the translation of one schema. */
function translated(schema: Schema): unknown {
  const empty = document(manifest([operation('read', { result: scalar('string') })]));
  const whole: OpenApiDocument = { ...empty, components: { schemas: { Only: schema } } };
  return (toOpenApi30(whole).components['schemas'] as Record<string, unknown>)['Only'];
}

group('a description in OpenAPI 3.0', () => {
  it('is valid, with its examples, for an independent linter', async () => {
    const made = toOpenApi30(addExamples(document(...[rich].flat())));
    expect(made.openapi).toBe('3.0.3');
    expect(await lint(made as never)).toEqual([]);
  });

  it.each<[string, Schema, unknown]>([
    ['a nullable type', { type: ['string', 'null'], maxLength: 3 }, { type: 'string', maxLength: 3, nullable: true }],
    [
      'a nullable reference',
      { anyOf: [{ $ref: '#/components/schemas/Room' }, { type: 'null' }] },
      { anyOf: [{ $ref: '#/components/schemas/Room' }, { type: 'string', nullable: true, enum: [null] }] },
    ],
    [
      'a choice with null',
      { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string', nullable: true, enum: [null] }] },
    ],
    ['a reference with words', { $ref: '#/x', description: 'A room.' }, { allOf: [{ $ref: '#/x' }], description: 'A room.' }],
    ['a constant', { const: 'card' }, { type: 'string', enum: ['card'] }],
    ['exclusive bounds', { type: 'integer', exclusiveMinimum: 1 }, { type: 'integer', minimum: 1, exclusiveMinimum: true }],
    ['a bound that another exceeds', { type: 'integer', minimum: 5, exclusiveMinimum: 1 }, { type: 'integer', minimum: 5 }],
    ['examples', { type: 'string', examples: ['DBL'] }, { type: 'string', example: 'DBL' }],
    [
      'a tuple',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: {}, minItems: 2, maxItems: 2 },
      { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] }, minItems: 2, maxItems: 2 },
    ],
    [
      'a tuple with an item of any value',
      { type: 'array', prefixItems: [{ type: 'string' }, {}], items: false },
      { type: 'array', items: {} },
    ],
    [
      'several types',
      { type: ['string', 'integer'], enum: ['a', 1] },
      {
        anyOf: [
          { type: 'string', enum: ['a'] },
          { type: 'integer', enum: [1] },
        ],
      },
    ],
  ])('translates %s', (_name, schema, expected) => expect(translated(schema)).toEqual(expected));

  it('accepts the examples that the description in OpenAPI 3.1 accepts', () => {
    const made = addExamples(document(...[rich].flat()));
    const older = toOpenApi30(made);
    const accepts = judgeOf(made);
    const ajv = new Ajv04.default({ strict: false, validateFormats: false });
    let count = 0;
    for (const [path, item] of Object.entries(made.paths)) {
      for (const [verb, { requestBody }] of Object.entries(item)) {
        const media = requestBody?.content['application/json'];
        if (media?.example === undefined) continue;
        count++;
        expect(accepts(media.schema, media.example)).toBe(true);
        const translated = (older.paths as typeof made.paths)[path]![verb as 'post']!.requestBody!.content['application/json']!;
        const schema = { ...translated.schema, components: { schemas: older.components['schemas'] } };
        expect(ajv.validate(schema, media.example), `${verb} ${path} ${ajv.errorsText()}`).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(0);
  });
});
