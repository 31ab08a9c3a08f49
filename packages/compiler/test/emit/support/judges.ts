import '@hyperjump/json-schema/formats';
import { registerSchema, setShouldValidateFormat, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { isDateTime, isEmail, isUri } from '@hyperjump/json-schema-formats';
import type { Schema } from '@portico/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Says whether a JSON value satisfies a schema. */
export type Judge = (value: unknown) => boolean;

/** Returns Ajv for a published schema. If its expressions for a format differ from the RFC, another library replaces them. */
export function judgeOf(schema: Schema): Judge {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    allowUnionTypes: true,
    ownProperties: true,
    multipleOfPrecision: 9,
  });
  ajv.addVocabulary(['discriminator', 'x-portico-rules', 'x-portico-pattern', 'x-min-duration', 'x-max-duration']);
  addFormats.default(ajv);
  ajv.addFormat('decimal', true);
  ajv.addFormat('email', isEmail);
  ajv.addFormat('uri', isUri);
  ajv.addFormat('date-time', (value) => isDateTime(value) || isLeapSecond(value));
  ajv.addFormat('byte', (value) => !/\s/.test(value) && (fullFormats.byte as (value: string) => boolean)(value));
  return ajv.compile(JSON.parse(JSON.stringify(schema)) as object);
}

/** Returns the other library knows the leap seconds of the past only; Ajv takes any at the end of a day in UTC. */
function isLeapSecond(value: string): boolean {
  const { validate } = fullFormats['date-time'] as { validate: (value: string) => boolean };
  return /^.{10}[Tt].{6}:?60(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(value) && validate(value);
}

/** Returns a second, independent implementation of JSON Schema, for schemas that do not depend on a format. */
export async function secondJudgeOf(schema: Schema): Promise<Judge> {
  setShouldValidateFormat(false);
  const id = 'https://example.test/schema';
  registerSchema({ ...(JSON.parse(JSON.stringify(schema)) as object), $schema: 'https://json-schema.org/draft/2020-12/schema' }, id);
  const check = await validate(id);
  unregisterSchema(id);
  return (value) => check(value as never).valid;
}
