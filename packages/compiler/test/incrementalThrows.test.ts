import { expect, it } from 'vitest';
import { createCallGraph } from './read/callGraphs.ts';
import { OpenCompiler } from './support/openCompiler.ts';

const seed = Number(process.env['PORTICO_CALLS_SEED'] ?? Date.now() % 1_000_000);
const module = { 'src/shop/module.ts': "import { Module } from '@portico/core';\nexport class ShopModule extends Module('Shop') {}\n" };
const inShop = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/shop/${name}`, text]));

it(`A compiler that stays open reports the errors of called functions as a new one does, after each edit (PORTICO_CALLS_SEED=${seed})`, async () => {
  const compiler = await OpenCompiler.start({ ...module, ...inShop(createCallGraph(seed)) });
  const reports: string[] = [];
  for (let step = 1; step <= 6; step++) {
    const other = createCallGraph(seed + step);
    const name = ['rates.ts', 'more.ts', 'operations.ts'][step % 3]!;
    await compiler.compare(compiler.apply(inShop({ [name]: other[name]! })));
    const { diagnostics } = await compiler.open.compile([]);
    reports.push(diagnostics.map(({ message }) => message).join('\n'));
  }
  expect(new Set(reports).size).toBeGreaterThan(2);
}, 120_000);
