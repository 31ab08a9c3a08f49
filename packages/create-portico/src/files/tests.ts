import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';

/** Returns the tests of a project. */
export function describeTests({ broker }: Project): Files {
  return { 'test/notes.test.ts': `${start}${broker === 'none' ? '' : event}` };
}

const start = `import { callerWith, createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { beforeEach, expect, it } from 'vitest';
import { modules } from '../src/generated/modules.ts';
import { options } from '../src/options.ts';

const writer = callerWith({ sub: 'ada', role: 'writer' });
const reader = callerWith({ sub: 'ben', role: 'reader' });

let host: TestHost;

beforeEach(async () => {
  host = await createTestHost(modules, options);
  return () => host.close();
});

it('stores a note and lists it', async () => {
  const added = await host.post('/notes', { title: 'Water the plants' }, { caller: writer });
  expect(added.status).toBe(201);

  const listed = await host.get('/notes?title=plants', { caller: reader });
  expect(listed.json()).toMatchObject({ items: [{ title: 'Water the plants' }] });
});

it('rejects a note without a title', async () => {
  const added = await host.post('/notes', { title: '' }, { caller: writer });
  expect(added.json()).toMatchObject({ status: 422, errors: [{ path: '/title' }] });
});

it('requires the permission to add notes', async () => {
  const anonymous = await host.post('/notes', { title: 'Hello' });
  expect(anonymous.status).toBe(401);

  const forbidden = await host.post('/notes', { title: 'Hello' }, { caller: reader });
  expect(forbidden.status).toBe(403);
});
`;

const event = `
it('records a new note in the journal', async () => {
  await host.post('/notes', { title: 'Water the plants' }, { caller: writer });
  await host.settle();

  const entries = await host.get('/journal', { caller: reader });
  expect(entries.json()).toMatchObject([{ title: 'Water the plants' }]);
});
`;
