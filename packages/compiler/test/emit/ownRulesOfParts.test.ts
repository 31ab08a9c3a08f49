import { createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../contract/support/mutations.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { createValue, findFailures, formatType, holdsEither, RuledShapes, weigh } from './support/ruledShapes.ts';
import type { RuledFailure, RuledShape } from './support/ruledShapes.ts';

// `PORTICO_SEED=… npx vitest run packages/compiler/test/emit/ownRulesOfParts.test.ts` repeats a run; `PORTICO_RULED_TYPES=300` tries more types.
const seed = Number(process.env['PORTICO_SEED'] ?? Date.now() % 2 ** 31);
const count = Number(process.env['PORTICO_RULED_TYPES'] ?? 25);
const valuesOfType = 40;
const next = createRandom(seed);
const random = { below: (end: number) => Math.floor(next() * end) };

const shapes = new RuledShapes(random, 'rule');
const types = Array.from({ length: count }, (): RuledShape => {
  const shape = shapes.create(3);
  return { ...shape, nullable: false };
});

const source = `
import { Entity, Post, rule, VoidDomainAction, VoidEndpoint } from '@portico/core';
import type { Int, Repository, Satisfies } from '@portico/core';
const weigh: (value: unknown) => number = ${weigh.toString()};
${shapes.rules
  .map(
    ({ name, type }) => `export const ${name} = rule('${name}', {
  message: 'must not weigh {left} modulo {divisor}',
  test: (value: ${type}, left: number, divisor: number) => weigh(value) % divisor !== left,
});`,
  )
  .join('\n')}
/** A mapped type, which only the type checker can follow. */
type Copied<T> = { [Name in keyof T]: T[Name] };
${types
  .map((shape, index) => {
    const type = formatType(shape, true);
    return `export interface Holder${index} { value: ${type} }
export class Take${index} extends VoidEndpoint(Post('/take${index}'), { body: 'wrapped' }) { readonly value!: ${type}; handle() {} }
export class Copy${index} extends VoidEndpoint(Post('/copy${index}'), { body: 'wrapped' }) { readonly holder!: Copied<Holder${index}>; handle() {} }
export class Row${index} extends Entity() { value!: ${type}; }
export class Save${index} extends VoidDomainAction(Post('/save${index}'), { body: 'wrapped' }) {
  readonly value!: unknown;
  execute(all: Repository<Row${index}>) { all.create({ value: this.value as Row${index}['value'] }); }
}`;
  })
  .join('\n')}
`;

/** Reduces failures to what the evaluation knows, in a fixed order. */
function reduce(failures: readonly RuledFailure[]): string[] {
  return failures
    .map(({ path, code, params }) => (code.startsWith('validation.rule') ? `${path} ${code} ${JSON.stringify(params)}` : `${path} type`))
    .sort();
}

describe(`Rules of the application on values with parts (PORTICO_SEED=${seed})`, () => {
  let project: TestProject;
  let host: TestHost;
  beforeAll(async () => {
    project = makeProject({ 'src/app.ts': source }, { types: true });
    host = await createTestHost(Object.values(await loadModules(project)));
  }, 120_000);
  afterAll(async () => {
    await host?.close();
    project.remove();
  });

  const failuresOf = async (path: string, body: object): Promise<readonly RuledFailure[]> => {
    const response = await host.post(path, body);
    if (response.status === 204 || response.status === 200) return [];
    if (response.status !== 422 && response.status !== 400) throw new Error(`${path} ${JSON.stringify(body)}: ${response.text}`);
    return response.json<{ errors: RuledFailure[] }>().errors;
  };

  const each = async (wrong: boolean, judge: (shape: RuledShape, index: number, value: unknown) => Promise<void>) => {
    for (const [index, shape] of types.entries())
      for (let round = 0; round < valuesOfType; round++) await judge(shape, index, createValue(shape, random, wrong));
  };

  it('report the same failures as plain JavaScript, at the place of the value, whatever has another type', async () => {
    let broken = 0;
    await each(true, async (shape, index, value) => {
      const expected = findFailures(shape, value, '/value');
      broken += expected.filter(({ code }) => code !== 'type').length;
      expect({ value, failures: reduce(await failuresOf(`/take${index}`, { value })) }).toEqual({ value, failures: reduce(expected) });
    });
    expect(broken).toBeGreaterThan(count);
  }, 300_000);

  it('report the same failures if only TypeScript can follow the type', async () => {
    await each(true, async (shape, index, value) => {
      const expected = findFailures(shape, value, '/holder/value');
      expect({ value, failures: reduce(await failuresOf(`/copy${index}`, { holder: { value } })) }).toEqual({
        value,
        failures: reduce(expected),
      });
    });
  }, 300_000);

  it('are checked before saves', async () => {
    await each(false, async (shape, index, value) => {
      const expected = findFailures(shape, value, '/value');
      const found = await failuresOf(`/save${index}`, { value });
      if (holdsEither(shape)) expect({ value, isValid: found.length === 0 }).toEqual({ value, isValid: expected.length === 0 });
      else expect({ value, failures: reduce(found) }).toEqual({ value, failures: reduce(expected) });
    });
  }, 300_000);
});
