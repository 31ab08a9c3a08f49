import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import { judgeValues } from './support/assignability.ts';
import { send, written } from './support/call.ts';
import { load } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { asDeclared, printType, types, valuesNear } from './support/unionTypes.ts';
import type { Type } from './support/unionTypes.ts';
import { isRecord, reading, take, takePart, writing } from './support/unionValues.ts';

// Random unions, and values near and inside them. TypeScript decides which values are accepted; `unionValues.ts` computes
// from the specification the values that the handler and the client receive.

const seed = Number(process.env['PORTICO_SEED'] ?? Date.now() % 2 ** 31);
const count = Number(process.env['PORTICO_UNIONS'] ?? 150);
const perType = 25;

/** A type, and values to try. */
interface Case {
  readonly index: number;
  readonly type: Type;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The cases that compiled, and the number of rejections by code. */
interface Accepted {
  readonly emitted: Emitted;
  readonly cases: readonly Case[];
  readonly refused: Readonly<Record<string, number>>;
}

const all = fc.sample(types, { seed, numRuns: count }).map((type, index) => ({
  index,
  type,
  text: printType(type, asDeclared, `T${index}`),
  values: fc.sample(valuesNear(type), { seed: seed + index, numRuns: perType }),
}));

const codes = ['PRAG0546', 'PRAG0553', 'PRAG0761'];

describe(`A union that is an input (PORTICO_SEED=${seed})`, () => {
  let accepted: Accepted;
  beforeAll(async () => {
    accepted = await compileAccepted(({ index }) => ({
      head: `Endpoint(Post('/take${index}'), { body: 'wrapped' })<T${index}>`,
      body: `readonly value!: T${index};\n  handle() {\n    return this.value;\n  }`,
    }));
    process.stdout.write(`seed ${seed}: ${accepted.cases.length} unions as inputs, refused ${JSON.stringify(accepted.refused)}\n`);
  }, 120_000);
  afterAll(() => accepted.emitted.project.remove());

  const plan = ({ index }: Case) => accepted.emitted.plan(`Take${index}`);
  const read = (each: Case, value: unknown) => send(plan(each), { json: JSON.stringify({ value }) });

  it('is rejected with its own code, or compiles', () => {
    expect(Object.keys(accepted.refused).filter((code) => !codes.includes(code))).toEqual([]);
    expect(accepted.cases.length).toBeGreaterThan(count / 4);
  });

  it('accepts the values that TypeScript finds assignable, and no others', () => {
    const verdicts = judgeValues(accepted.cases);
    const wrong = accepted.cases.flatMap((each, index) =>
      each.values.flatMap((value, at) => {
        const { said } = read(each, value);
        return (said.length === 0) === verdicts[index]![at] ? [] : [{ type: each.text, value: JSON.stringify(value), said }];
      }),
    );
    expect(wrong).toEqual([]);
  }, 120_000);

  it('passes to the handler everything that the matching options declare', () => {
    for (const each of accepted.cases)
      for (const value of each.values) {
        const taken = take(each.type, value, reading);
        const { said, input } = read(each, value);
        const found = said.length === 0 ? { value: input!['value'] } : undefined;
        const told = { type: each.text, json: JSON.stringify(value) };
        expect({ ...told, found }).toEqual({ ...told, found: taken && { value: taken.as } });
      }
  }, 120_000);

  it('writes the handler’s value so that it reads back as the same value', () => {
    for (const each of accepted.cases)
      for (const value of each.values) {
        const { said, input } = read(each, value);
        if (said.length > 0) continue;
        const sent = written(plan(each), input!['value'])!;
        const again = read(each, JSON.parse(sent));
        const told = { type: each.text, sent };
        expect({ ...told, value: again.input!['value'], said: again.said }).toEqual({ ...told, value: input!['value'], said: [] });
      }
  }, 120_000);
});

describe(`A union that is a result (PORTICO_SEED=${seed})`, () => {
  let accepted: Accepted;
  beforeAll(async () => {
    accepted = await compileAccepted(({ index }) => ({
      head: `Endpoint(Post('/take${index}'))<T${index}>`,
      body: `handle(): T${index} {\n    throw new Error();\n  }`,
    }));
    process.stdout.write(`seed ${seed}: ${accepted.cases.length} unions as results, refused ${JSON.stringify(accepted.refused)}\n`);
  }, 120_000);
  afterAll(() => accepted.emitted.project.remove());

  it('is rejected with its own code, or compiles', () => {
    expect(Object.keys(accepted.refused).filter((code) => !codes.includes(code))).toEqual([]);
    expect(accepted.cases.length).toBeGreaterThan(count / 2);
  });

  it('is written by all options that match a value, without the members that none of them declares', () => {
    for (const each of accepted.cases)
      for (const [at, value] of each.values.entries()) {
        const result = programValue(each.type, value, at);
        const expected = result && take(each.type, result.value, writing);
        if (!expected) continue;
        const told = { type: each.text, value: result.value };
        const sent = written(accepted.emitted.plan(`Take${each.index}`), result.value)!;
        expect({ ...told, sent: JSON.parse(sent) as unknown }).toEqual({ ...told, sent: expected.as });
      }
  }, 120_000);
});

/** Returns a value as the first matching option reads it, starting with a given one; members that the option does not declare stay unchanged. */
function programValue(type: Type, value: unknown, from: number): { value: unknown } | undefined {
  const options = type.kind === 'union' ? type.options : [type];
  for (let step = 0; step < options.length; step++) {
    const option = options[(from + step) % options.length]!;
    const taken = takePart(option, value, { scalars: reading, self: type });
    if (taken) return { value: isRecord(value) && option.kind === 'object' ? { ...value, ...(taken.as as object) } : taken.as };
  }
  return undefined;
}

type Declare = (each: Case) => { readonly head: string; readonly body: string };

/** Compiles the types in files of their own, without those that are rejected. */
async function compileAccepted(declare: Declare): Promise<Accepted> {
  const found = new Map<number, string>();
  const first = await compile(all, declare);
  first.project.remove();
  for (const { code, file } of first.diagnostics) found.set(Number(/(\d+)\.ts$/.exec(file)![1]), code);
  const cases = all.filter(({ index }) => !found.has(index));
  const { project, files, diagnostics } = await compile(cases, declare);
  expect(diagnostics).toEqual([]);
  const refused = Object.fromEntries([...Map.groupBy(found.values(), (code) => code)].map(([code, each]) => [code, each.length]));
  return { emitted: await load(project, files), cases, refused };
}

/** Declares the type by its name, half of its objects as interfaces. */
function declareType({ type, index }: Case): string {
  const interfaces: string[] = [];
  let objects = 0;
  const object = (members: string) => {
    if (objects++ % 2 === 0) return asDeclared.object(members);
    interfaces.push(`export interface N${index}_${objects} { ${members} }`);
    return `N${index}_${objects}`;
  };
  const text = printType(type, { ...asDeclared, object }, `T${index}`);
  return [...interfaces, `export type T${index} = ${text};`].join('\n');
}

const imports = `import { Endpoint, Post } from '@portico/core';
import type { Bytes, DateOnly, DateTimeOffset, Decimal, Guid, Int, Long } from '@portico/core';
`;

async function compile(cases: readonly Case[], declare: Declare) {
  const sources = cases.map((each) => {
    const { head, body } = declare(each);
    return [
      `src/take${each.index}.ts`,
      `${imports}\n${declareType(each)}\n\nexport class Take${each.index} extends ${head} {\n  ${body}\n}\n`,
    ];
  });
  const project = makeProject(Object.fromEntries(sources) as Record<string, string>);
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  return { project, files, diagnostics: diagnostics.map(({ code, message, labels }) => ({ code, message, file: labels[0]!.file })) };
}
