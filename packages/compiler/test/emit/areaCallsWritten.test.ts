import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Member, NamedType, Shape } from '@portico/core/manifest';
import type { CallPlan } from '@portico/runtime';
import fc from 'fast-check';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayload } from '../../../runtime/src/calls/payload.ts';
import { samplesNamed } from '../support/samples.ts';
import { bodiesOf, jsonText } from './support/bodies.ts';
import { send } from './support/call.ts';
import { emittedAnswering, emittedFor, emittedRaising } from './support/load.ts';
import type { Emitted } from './support/load.ts';
import { dictionary, list, nullable, object, reference, scalar, text, tuple, union } from './support/shapes.ts';

/** Renames the members of an object whose names begin with a capital, as the compiler does, and one to a name that needs quotes. */
function renamed(shape: Extract<Shape, { kind: 'object' }>): Extract<Shape, { kind: 'object' }> {
  const rename = (member: Member): Member => ({ ...member, wireName: wireNames[member.name] ?? member.name });
  return { ...shape, members: shape.members.map(rename) };
}

const wireNames: Readonly<Record<string, string>> = { Q: 'q', Name: 'name', quoted: 'a-b', proto: '__proto__' };

const types: NamedType[] = [
  { name: 'Plain', shape: object({ a: text() }) },
  { name: 'Renamed', shape: renamed(object({ Q: scalar('Int'), 'Name?': text() })) },
];

const leaves: Shape[] = [
  ...(['Int', 'Long', 'Decimal', 'Bytes', 'DateTimeOffset', 'DateOnly', 'boolean'] as const).map((name) => scalar(name)),
  text(),
  reference('Plain'),
  reference('Renamed'),
];

/** Shapes as they are written in place: objects in objects, in lists, in dictionaries, in tuples and next to other options. */
const { shape: inlineShapes } = fc.letrec<{ shape: Shape; object: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...leaves),
    { weight: 4, arbitrary: tie('object') },
    tie('shape').map((items) => list(items)),
    tie('shape').map((values) => dictionary(values)),
    tie('shape').map((item) => tuple([item, text()])),
    tie('object').map(nullable),
    tie('object').map((option) => union([option, text()])),
  ),
  object: fc
    .dictionary(fc.constantFrom('Q', 'Q?', 'Name?', 'quoted', 'proto?', 'b', 'b?', 'large'), tie('shape'), { minKeys: 1, maxKeys: 3 })
    .map((members) => {
      const unique = Object.entries(members).filter(
        ([name], index, all) => all.findIndex(([other]) => base(other) === base(name)) === index,
      );
      return renamed(object(Object.fromEntries(unique)));
    }),
}));

const base = (name: string) => name.replace(/\?$/, '');

const inline: readonly (readonly [title: string, shape: Shape])[] = [
  ['one renamed member', renamed(object({ Q: scalar('Int') }))],
  ['one member that is written as text', object({ cents: scalar('Long') })],
  ['bytes', object({ data: scalar('Bytes') })],
  ['two members, one renamed', renamed(object({ 'Name?': text(), 'b?': scalar('Int') }))],
  ['two renamed members', renamed(object({ Q: scalar('Int'), Name: scalar('Long') }))],
  ['a name in quotes', renamed(object({ quoted: scalar('Int') }))],
  ['a list of objects', list(renamed(object({ Q: scalar('Int') })))],
];

const generated = fc.sample(inlineShapes, { seed: 20_261_123, numRuns: 150 });
const shapes = [...inline.map(([, shape]) => shape), ...generated];

let taking: Emitted;
let calls: readonly CallPlan[];
beforeAll(async () => {
  taking = await emittedFor(shapes, types);
  const module: { calls: readonly CallPlan[] } = await import(
    pathToFileURL(join(taking.project.folder, 'src/generated/app/calls.ts')).href
  );
  ({ calls } = module);
});
afterAll(() => taking.project.remove());

/** Checks that a caller can pass every input that the operation reads from a request: written and read again it is the same. */
function roundTrip(index: number): number {
  const [plan, { inputs }] = [taking.plan(`Take${index}`), calls[index]!];
  let read = 0;
  // JSON.stringify writes -0 as 0.
  const bodies = bodiesOf(shapes[index]!, types).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  const property = fc.property(bodies, fc.nat(2), (value, form) => {
    const { input, said } = send(plan, { json: jsonText(value, form) });
    if (said.length > 0 || input?.['value'] == null) return;
    read++;
    const given = input['value'];
    const again = send(plan, { json: JSON.stringify(buildPayload(inputs, { value: given })['value']) });
    expect({ said: again.said, value: again.input?.['value'] }).toEqual({ said: [], value: given });
  });
  fc.assert(property, { seed: 20_261_123, numRuns: 60 });
  return read;
}

describe('A call writes an input so that the operation reads the same value', () => {
  it.each(inline.map(([title], index) => [title, index] as const))('%s', (_, index) => {
    expect(roundTrip(index)).toBeGreaterThan(10);
  });

  it('of any shape that is written inline', () => {
    const read = generated.map((_, index) => roundTrip(inline.length + index));
    expect(read.filter((count) => count > 0).length).toBeGreaterThan(generated.length * 0.9);
  }, 120_000);
});

/** Returns the problems that a parser finds in TypeScript modules, by path. */
function problemsIn(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files.flatMap(({ path, text: source }) => parseSync(path, source).errors.map(({ message }) => `${path}: ${message}`));
}

describe('Generated code parses', () => {
  it('of inputs, results and events of any shape that is written inline', async () => {
    const others = [await emittedAnswering(shapes, types), await emittedRaising(shapes, types)];
    for (const { project } of others) project.remove();
    const files = [taking, ...others].flatMap((emitted) => emitted.files).filter(({ path }) => path.endsWith('.ts'));
    expect(problemsIn(files)).toEqual([]);
  }, 120_000);

  it('of every sample', () => {
    const sections = samplesNamed('').flatMap((sample) => [...sample.sections]);
    const files = sections.flatMap(([path, text]) => (/emitted.*\.ts$/.test(path) ? [{ path, text }] : []));
    expect(files.length).toBeGreaterThan(50);
    expect(problemsIn(files)).toEqual([]);
  });
});
