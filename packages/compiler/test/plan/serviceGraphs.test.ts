import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TestProject } from '../read/project.ts';
import { graphs } from './graphs/graph.ts';
import type { Graph } from './graphs/graph.ts';
import { judge } from './graphs/oracle.ts';
import type { Verdict } from './graphs/oracle.ts';
import { Printer } from './graphs/print.ts';

const seed = Number(process.env['JUDGE_SEED'] ?? Date.now() % 2 ** 31);
const runs = Number(process.env['JUDGE_RUNS'] ?? 80);

/** Returns the services that the compiler gives each operation. */
function plan(printer: Printer): ReadonlyMap<string, Verdict> {
  const project = new TestProject({
    ...printer.files(),
    'area.ts': "import { Module } from '@portico/core';\nexport class AppModule extends Module('App') {}\n",
  });
  const { modules, findings } = project.plan();
  return new Map(
    printer.asks().map(([name]): [string, Verdict] => {
      const found =
        findings.find(({ facts }) => (facts as { user?: string }).user === name) ?? findings.find(({ code }) => !/060[13]/.test(code));
      if (found) return [name, { chosen: found.code }];
      const operation = modules.flatMap(({ operations }) => operations).find((each) => each.class.name === name)!;
      const service = modules.flatMap(({ services }) => services).find(({ key }) => key === operation.services[0]);
      return [name, { chosen: service!.class.name, perRequest: service!.lifetime === 'perRequest' }];
    }),
  );
}

function verdictsOf(graph: Graph): ReadonlyMap<string, Verdict> | undefined {
  const printer = new Printer(graph, 'branded');
  return judge({
    files: printer.files(),
    classes: printer.classes(),
    providers: printer.provided().map(([name]) => name),
    asks: printer.asks().map(([name]) => name),
  });
}

it(`gives each operation the service and lifetime that TypeScript’s view of the heritage implies (seed ${seed})`, () => {
  const counts = { judged: 0, refused: 0, given: 0, perRequest: 0 };
  fc.assert(
    fc.property(graphs, (graph) => {
      const wanted = verdictsOf(graph);
      if (!wanted) return;
      const printer = new Printer(graph, 'declared');
      for (const { chosen, perRequest } of wanted.values()) {
        counts.judged++;
        if (chosen.startsWith('PRAG')) counts.refused++;
        else counts.given++;
        if (perRequest) counts.perRequest++;
      }
      expect(Object.fromEntries(plan(printer)), Object.entries(printer.files()).join('\n')).toEqual(Object.fromEntries(wanted));
    }),
    { seed, numRuns: runs },
  );
  process.stdout.write(`services: seed ${seed}, ${JSON.stringify(counts)}\n`);
  expect(counts.given).toBeGreaterThan(0);
}, 600_000);
