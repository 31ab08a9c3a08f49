import { expect, it } from 'vitest';
import { problemsOf } from './support/dataHosts.ts';
import { area, operation } from './support/plans.ts';

it('a host does not start with an idempotent operation whose area has no store', async () => {
  const run = operation({ verb: 'POST', route: '/run', idempotent: true });
  expect(await problemsOf([area([run])])).toEqual(['Test.POST/run is idempotent, and the area Test has no store to keep its answers in']);
});
