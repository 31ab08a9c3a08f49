import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import { createCallGraph } from './callGraphs.ts';

const seed = Number(process.env['PORTICO_CALLS_SEED'] ?? Date.now() % 1_000_000);
const count = Number(process.env['PORTICO_CALLS_GRAPHS'] ?? 6);

/** The longest path that is taken: recursive functions have no longest one. */
const mostChoices = 60;
/** The most paths that are taken through one method. */
const mostPaths = 4000;

type Operation = new () => { handle(rates: object): Promise<void> };

/**
 * Runs a method along many paths, systematically, and returns the errors that end it. The choices of a path are those of the last one up to the last
 * `false`, which becomes `true`; some paths take random choices, which reach deeper.
 */
async function run(operation: Operation, rates: object, random: () => number): Promise<{ found: Set<string>; isComplete: boolean }> {
  const found = new Set<string>();
  let script: boolean[] = [];
  for (let path = 0; path < mostPaths; path++) {
    const isRandom = path % 2 === 1;
    const taken: boolean[] = [];
    const density = random();
    (globalThis as unknown as { choose: () => boolean }).choose = () => {
      if (taken.length >= mostChoices) return false;
      const choice = isRandom ? random() < density : (script[taken.length] ?? false);
      taken.push(choice);
      return choice;
    };
    await new operation().handle(rates).catch((error: Error) => void found.add(error.constructor.name));
    if (isRandom) continue;
    const last = taken.lastIndexOf(false);
    if (last < 0) return { found, isComplete: true };
    script = [...taken.slice(0, last), true];
  }
  return { found, isComplete: false };
}

function createRandom(start: number): () => number {
  let state = start + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe(`Random functions that call each other (PORTICO_CALLS_SEED=${seed})`, () => {
  const projects: { remove(): void }[] = [];
  afterAll(() => projects.forEach((each) => each.remove()));
  let compared = 0;
  let expected = 0;

  it.each(Array.from({ length: count }, (_, index) => seed + index))(
    'graph %i: the errors that end a method when it runs are those that the build reports',
    async (graph) => {
      const sources = Object.fromEntries(Object.entries(createCallGraph(graph)).map(([name, text]) => [`src/shop/${name}`, text]));
      const module = "import { Module } from '@portico/core';\nexport class ShopModule extends Module('Shop') {}\n";
      const project = makeProject({ ...sources, 'src/shop/module.ts': module });
      projects.push(project);
      const compiler = new Compiler(project.folder);
      const { diagnostics } = await compiler.compile();
      await compiler.close();
      expect(diagnostics.filter(({ code }) => code !== 'PRAG0561').map(({ code, message }) => `${code} ${message}`)).toEqual([]);
      const { Rates } = (await import(join(project.folder, 'src/shop/rates.ts'))) as { Rates: new () => object };
      const operations = (await import(join(project.folder, 'src/shop/operations.ts'))) as Record<string, Operation>;
      for (const [name, operation] of Object.entries(operations)) {
        const reported = diagnostics
          .filter(({ message }) => message.startsWith(`'${name}' `))
          .map(({ message }) => / throws (\w+),/.exec(message)![1]!);
        const { found, isComplete } = await run(operation, new Rates(), createRandom(graph));
        const text = `${name} of graph ${graph} in ${project.folder}`;
        expect(
          [...found].filter((each) => !reported.includes(each)),
          `${text} throws more`,
        ).toEqual([]);
        if (isComplete)
          expect(
            reported.filter((each) => !found.has(each)),
            `${text} throws less`,
          ).toEqual([]);
        compared += isComplete ? 1 : 0;
        expected += found.size;
      }
    },
    120_000,
  );

  it('were compared in full for some methods, and threw errors', () => {
    process.stdout.write(`${compared} of ${count * 3} methods were run along every path; ${expected} errors ended a method.\n`);
    expect(expected).toBeGreaterThan(count);
  });
});
