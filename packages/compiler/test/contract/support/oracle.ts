import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { describe as describeService } from '@portico/openapi';
import type { OpenApiDocument, OperationObject, Schema } from '@portico/openapi';
import type { ProjectPlan } from '../../../src/3-plan/plan.ts';
import { pick } from './mutations.ts';
import type { Random } from './mutations.ts';

/** The OpenAPI document of a plan. */
export const documentOf = ({ modules, info }: ProjectPlan): OpenApiDocument =>
  describeService(
    modules.map(({ manifest }) => manifest),
    info,
  );

/** A value that one description accepts and the other does not. */
export interface Counterexample {
  readonly operation: string;
  readonly side: 'request' | 'response';
  readonly value: string;
}

/**
 * Looks for a request that the old description accepts and the new one does not, and for a response of the new one that the old one does not accept.
 * It knows schemas alone: neither defaults nor permissions.
 */
export function findCounterexample(old: OpenApiDocument, now: OpenApiDocument, random: Random): Counterexample | undefined {
  const [before, after] = [new Oracle(old), new Oracle(now)];
  const byPath = new Map(
    Object.entries(now.paths).map(([path, item]) => [generalize(path), item as Readonly<Record<string, OperationObject>>]),
  );
  for (const [path, item] of Object.entries(old.paths))
    for (const [verb, operation] of Object.entries(item)) {
      const newer = byPath.get(generalize(path))?.[verb];
      const name = `${verb} ${path}`;
      if (!newer) return { operation: name, side: 'request', value: 'the operation' };
      const request = findValue({ writer: before, reader: after, random }, requestSchema(operation), requestSchema(newer));
      if (request !== undefined) return { operation: name, side: 'request', value: request };
      const response = findValue({ writer: after, reader: before, random }, responseSchema(newer), responseSchema(operation));
      if (response !== undefined) return { operation: name, side: 'response', value: response };
    }
  return undefined;
}

/** Replaces the names of placeholders, which clients do not send. */
const generalize = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

/** Returns one schema for all parts of a request. */
function requestSchema({ parameters = [], requestBody }: OperationObject): Schema {
  const named = parameters.map(({ name, in: location, schema, content }) => [
    `${location} ${location === 'path' ? '' : name}`,
    schema ?? Object.values(content ?? {})[0]?.schema ?? {},
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name, in: at }) => `${at} ${at === 'path' ? '' : name}`);
  const body = requestBody?.content['application/json']?.schema;
  return {
    type: 'object',
    properties: Object.fromEntries([...named, ...(body ? [['body', body]] : [])]) as Readonly<Record<string, Schema>>,
    required: [...required, ...(body && requestBody?.required ? ['body'] : [])],
    // An unknown parameter is rejected.
    additionalProperties: { not: {} },
  };
}

function responseSchema({ responses }: OperationObject): Schema | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return success?.content?.['application/json']?.schema;
}

interface Search {
  readonly writer: Oracle;
  readonly reader: Oracle;
  readonly random: Random;
}

function findValue({ writer, reader, random }: Search, written: Schema | undefined, read: Schema | undefined): string | undefined {
  if (!written || !read) return undefined;
  const [isWritten, isRead] = [writer.compile(written), reader.compile(read)];
  for (let at = 0; at < 60; at++) {
    const value = writer.generate(written, random, 0);
    if (isWritten(value) && !isRead(value)) return JSON.stringify(value);
  }
  return undefined;
}

/** Validates and generates values of the schemas of one document. */
class Oracle {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true });
  readonly #schemas: Readonly<Record<string, Schema>>;

  constructor({ components }: OpenApiDocument) {
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    for (const name of ['int32', 'int64', 'double', 'decimal', 'binary']) this.#ajv.addFormat(name, true);
    this.#schemas = components.schemas ?? {};
  }

  compile(schema: Schema): ValidateFunction {
    return this.#ajv.compile({ ...schema, components: { schemas: this.#schemas } });
  }

  /** Returns a random value that mostly satisfies the schema, at its limits more often than not. */
  generate(schema: Schema, random: Random, depth: number): unknown {
    if (schema.$ref !== undefined) return this.generate(this.#schemas[schema.$ref.split('/').at(-1)!]!, random, depth);
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice) return this.generate(pick(choice, random), random, depth);
    if (schema.enum) return pick(schema.enum, random);
    const type = pick([schema.type ?? 'string'].flat(), random);
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random() < 0.5;
      case 'integer':
      case 'number':
        return pick([schema.minimum ?? 0, schema.maximum ?? 7, (schema.exclusiveMinimum ?? 0) + 1, 3, -1, 1000], random);
      case 'array':
        return Array.from({ length: pick([schema.minItems ?? 0, schema.maxItems ?? 2, 1], random) }, () =>
          this.generate(schema.items || {}, random, depth + 1),
        );
      case 'object':
        return this.#generateObject(schema, random, depth);
      default:
        return generateText(schema, random);
    }
  }

  #generateObject({ properties = {}, required = [], additionalProperties }: Schema, random: Random, depth: number): unknown {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || (depth < 5 && random() < 0.5));
    const open = typeof additionalProperties === 'object' && !('not' in additionalProperties) ? additionalProperties : undefined;
    return {
      ...Object.fromEntries(chosen.map(([name, schema]) => [name, this.generate(schema, random, depth + 1)])),
      ...(open && random() < 0.5 && { any: this.generate(open, random, depth + 1) }),
    };
  }
}

const texts: Readonly<Record<string, readonly string[]>> = {
  uuid: ['018f4d3e-7a51-7c1e-9d0b-0d8f5b1c2e3a'],
  date: ['2026-11-28'],
  'date-time': ['2026-11-28T12:00:00Z'],
  decimal: ['12.50', '0', '3'],
  email: ['a@example.com'],
  uri: ['https://example.com/'],
};

function generateText({ format, minLength = 0, maxLength = 12, pattern }: Schema, random: Random): string {
  const known = format === undefined ? undefined : texts[format];
  if (known) return pick(known, random);
  if (pattern?.includes('[0-9]{4}')) return '8000';
  if (pattern?.includes('[0-9]{5}')) return '80000';
  return 'a'.repeat(pick([minLength, maxLength, Math.min(maxLength, minLength + 1)], random));
}
