import { afterAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { makeProject } from './support/project.ts';

const operation = (number: number, route: string) => `import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Int, MaxLength } from '@portico/core';
import type { Item } from './item.ts';

/** Returns item ${number}. */
export class GetItem${number} extends Endpoint(Get('${route}'))<Item> {
  readonly id!: Int;
  readonly name?: FromQuery<string & MaxLength<50>>;

  handle() {
    return { id: this.id, name: this.name ?? '' };
  }
}
`;
const files = Object.fromEntries(
  Array.from({ length: 100 }, (_, number) => [`src/item${number}.ts`, operation(number, `/items${number}/{id}`)]),
);
const project = makeProject({ ...files, 'src/item.ts': 'export interface Item {\n  id: number;\n  name: string;\n}\n' }, { types: true });
const client = await Client.start(project.folder);
afterAll(async () => {
  await client.stop();
  project.remove();
});

it('shows the diagnostics of a change soon, in a project with 100 operations', { timeout: 60_000 }, async () => {
  const path = project.path('src/item7.ts');
  await client.open(path);
  await client.diagnostics(path);
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const start = performance.now();
    await client.change(path, operation(7, round % 2 === 0 ? '/items7/{gone}' : '/items7/{id}'));
    const found = await client.diagnostics(path);
    times.push(performance.now() - start);
    expect(found.length > 0).toBe(round % 2 === 0);
  }
  const median = times.toSorted((one, other) => one - other)[10]!;
  process.stdout.write(`A change at 100 operations: ${median.toFixed(0)} ms (median of 20), ${Math.max(...times).toFixed(0)} ms at most\n`);
  // The goal is 200 ms on an idle machine; other tests run at the same time.
  expect(median).toBeLessThan(1000);
});
