import { expect, it } from 'vitest';
import { problemsOf } from './support/dataHosts.ts';
import { area, operation } from './support/plans.ts';

it('an idempotent operation in an area without a store is a startup error', async () => {
  const run = operation({ verb: 'POST', route: '/run', idempotent: true });
  expect(await problemsOf([area([run])])).toEqual(['Test.POST/run is idempotent, but the area Test has no store for its responses']);
});
