import { readFileSync, readdirSync } from 'node:fs';
import type { NamedType, Shape } from '@portico/core/manifest';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from './support/call.ts';
import { Inexpressible, declarationOf } from './support/declaring.ts';
import type { Declared } from './support/declaring.ts';
import { emittedFor } from './support/load.ts';
import type { Emitted } from './support/load.ts';

const folder = new URL('samples/json-schema-test-suite/', import.meta.url);

interface Group {
  readonly description: string;
  readonly schema: never;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

interface Suited {
  readonly name: string;
  readonly group: Group;
  /** The data as they are written: `1.0` is not rewritten to `1`. */
  readonly texts: readonly string[];
  readonly declared: Declared | string;
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort();
const suite = files.flatMap((file) => groupsOf(file));

function groupsOf(file: string): Suited[] {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const written = JSON.parse(text, asWritten as never) as { tests: { data: unknown }[] }[];
  return (JSON.parse(text) as Group[]).map((group, index) => ({
    name: `${file.replace('.json', '')}: ${group.description}`,
    group,
    texts: written[index]!.tests.map(({ data }) => JSON.stringify(data)),
    declared: declaring(group, `${file.replace(/\.json$|\W/g, '')}${index}`),
  }));
}

function asWritten(_key: string, value: unknown, { source }: { source?: string }): unknown {
  return typeof value === 'number' ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(source!) : value;
}

function declaring({ schema }: Group, prefix: string): Declared | string {
  try {
    return declarationOf(schema, `T${prefix}`);
  } catch (problem) {
    if (problem instanceof Inexpressible) return problem.message;
    throw problem;
  }
}

/** Returns why a declaration cannot agree with the schema about this value, or undefined if it can. */
function exception({ description, data, valid }: Group['tests'][number], { shape, types }: Declared, schema: object): string | undefined {
  const resolved = shape.kind === 'reference' ? types.find(({ name }) => name === shape.name)!.shape : shape;
  if (!('type' in schema) && valid && !isOfType(data, resolved)) return 'a declaration names one type';
  if ('oneOf' in schema && !valid && /both|all true|more than one|any value/.test(description))
    return 'a union takes what is of two options';
  if (typeof data === 'number' && Number.isInteger(data) && Math.abs(data) > 2 ** 31 && JSON.stringify(schema).includes('"integer"'))
    return 'integers have 32 or 64 bits';
  if (resolved.kind === 'tuple' && Array.isArray(data) && data.length < resolved.items.length) return 'a tuple has all of its items';
  return undefined;
}

function isOfType(data: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'scalar':
      return typeof data === (shape.scalar === 'number' || shape.scalar === 'Int' ? 'number' : 'string');
    case 'array':
    case 'tuple':
      return Array.isArray(data);
    case 'object':
    case 'dictionary':
      return typeof data === 'object' && data !== null && !Array.isArray(data);
    default:
      return true;
  }
}

const expressible = suite.filter((each): each is Suited & { declared: Declared } => typeof each.declared !== 'string');
const exceptions = [
  ...suite.flatMap(({ name, declared }) => (typeof declared === 'string' ? [`${name} (${declared})`] : [])),
  ...expressible.flatMap(({ name, group, declared }) =>
    group.tests.flatMap((test) => {
      const reason = exception(test, declared, group.schema);
      return reason === undefined ? [] : [`${name} / ${test.description} (${reason})`];
    }),
  ),
].sort();

let emitted: Emitted;
beforeAll(async () => {
  const types: NamedType[] = expressible.flatMap(({ declared }) => declared.types);
  emitted = await emittedFor(
    expressible.map(({ declared }) => declared.shape),
    types,
  );
  return () => emitted.project.remove();
});

describe('the official JSON-Schema-Test-Suite holds for emitted validators', () => {
  for (const [index, { name, group, texts, declared }] of expressible.entries()) {
    for (const [place, test] of group.tests.entries()) {
      if (exception(test, declared, group.schema) !== undefined) continue;
      it(`${name} / ${test.description}`, () => {
        const { said } = send(emitted.plan(`Take${index}`), { json: texts[place]! });
        expect({ json: texts[place], valid: said.length === 0, said }).toMatchObject({ valid: test.valid });
      });
    }
  }
});

it('lists by name the cases that no declaration can express, with the reason', async () => {
  await expect(`${exceptions.join('\n')}\n`).toMatchFileSnapshot('expected/not-expressible.txt');
  expect(exceptions.length).toBeLessThan(suite.length * 2);
});
