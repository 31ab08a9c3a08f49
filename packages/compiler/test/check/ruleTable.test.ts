import { listShapeParts } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { ruleNames } from '../../src/0-program/language.ts';
import { recordsOf } from '../read/records.ts';
import { rules as imported } from './ruleSources.ts';
import { foundIn } from './support.ts';

// Every rule on every kind of type, at every place: it is part of the shape that the validator and the schema are made of, or it is rejected.

const rules = `${imported}import { rule } from '@portico/core';\nimport type { Duration, MaxDuration, MinDuration, Satisfies } from '@portico/core';\n`;

const written: Readonly<Record<string, string>> = {
  MinLength: 'MinLength<2>',
  MaxLength: 'MaxLength<9>',
  Length: 'Length<1, 9>',
  StringLength: 'StringLength<9, 1>',
  MinCount: 'MinCount<1>',
  MaxCount: 'MaxCount<9>',
  Count: 'Count<1, 9>',
  Range: 'Range<1, 9>',
  GreaterThan: 'GreaterThan<1>',
  LessThan: 'LessThan<9>',
  GreaterThanOrEqual: 'GreaterThanOrEqual<1>',
  LessThanOrEqual: 'LessThanOrEqual<9>',
  EqualTo: 'EqualTo<5>',
  NotEqualTo: 'NotEqualTo<5>',
  Regex: "Regex<'b'>",
  MultipleOf: 'MultipleOf<2>',
  MinDuration: "MinDuration<'PT1S'>",
  MaxDuration: "MaxDuration<'P1D'>",
  Satisfies: 'Satisfies<typeof holds>',
  OneOf: "OneOf<['ab', 'abc']>",
  Each: 'Each<MinLength<1>>',
  MaxFileSize: 'MaxFileSize<9>',
  AllowedContentTypes: "AllowedContentTypes<['image/*']>",
};

const types = [
  'string',
  'boolean',
  'number',
  'Int',
  'Long',
  'Decimal',
  'Guid',
  'DateTimeOffset',
  'DateOnly',
  'Duration',
  'Bytes',
  'Date',
  "('abbb' | 'abb')",
  '(1 | 3)',
  "('ab' | 1)",
  'string[]',
  'Int[]',
  '(string | null)',
  '[string, string]',
  '[string, ...string[]]',
  'Record<string, string>',
  '{ a: string }',
  '(string | Int)',
  'unknown',
  'Named',
  'Kind',
];
const named =
  "export interface Named { a: string }\nexport type Kind = 'abbb' | 'abb';\nexport const holds = rule('holds', { message: 'must hold', test: (value: unknown) => value !== 5 });\n";

const places: Readonly<Record<string, (type: string) => string>> = {
  'a body': (type) => operation(`readonly other!: Int; readonly value!: ${type};`),
  'a member': (type) => `export interface Sent { value: ${type} }\n${operation('readonly sent!: Sent;')}`,
  'an element': (type) => operation(`readonly other!: Int; readonly value!: (${type})[];`),
  'a value of a record': (type) => operation(`readonly other!: Int; readonly value!: Record<string, ${type}>;`),
  'a result': (type) => `export class Take extends Endpoint(Get('/take'))<{ value: ${type} }> { handle(): never { throw new Error(); } }`,
  'a column': (type) => `export class Room extends Entity() { value!: ${type}; }`,
};
const operation = (fields: string) => `export class Take extends VoidEndpoint(Post('/take')) { ${fields} handle() {} }`;

/** Returns whether any read type has the rule. */
function holdsRule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Map) return holdsRule([...value.values()]);
  const { rules: own, kind } = value as Partial<Shape>;
  if (kind !== undefined && own && own.length > 0) return true;
  return kind === undefined ? Object.values(value).some(holdsRule) : listShapeParts(value as Shape).some(holdsRule);
}

describe.each([...ruleNames])('%s', (name) => {
  const rule = written[name] ?? name;
  it.each(Object.keys(places))('is part of the shape or is rejected, whatever the type of %s', (place) => {
    for (const type of types) {
      const source = rules + named + places[place]!(`${type} & ${rule}`);
      const refused = foundIn(source).filter((each) => /^PRAG05(3[45]|4[89]|5[07])/.test(each));
      const { records } = recordsOf(source);
      const { operations, entities, types: known } = records;
      const applied = holdsRule([
        operations.map(({ properties, result }) => [properties, result]),
        entities.map(({ fields }) => fields),
        known,
      ]);
      expect([type, refused.length > 0 || applied]).toEqual([type, true]);
    }
  });
});
