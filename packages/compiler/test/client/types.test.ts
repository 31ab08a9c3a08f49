import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { sampleNamed, sourcesIn } from '../support/samples.ts';
import { checkTypes, typeScripts, writeClient } from './support/client.ts';
import { everyKind } from './support/service.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Code of an application that uses the client of a service; a line that must not compile is expected to. */
const uses = `import { echo, listThings, old, rate, rateV2, readFile, show, store, upload, wait } from './client/desk.ts';
import type { Reading } from './client/desk.ts';
import { importRooms } from './client/house.ts';
import { readChunks } from './client/core/files.ts';
import type { Client } from './client/core/http.ts';
import { urlOf } from './client/core/http.ts';
import { waitFor } from './client/core/jobs.ts';
import { unwrap } from './client/core/problem.ts';
import { keyOf, mutationOf, pagesQueryOf, queryOf } from './client/core/tanstack.ts';
import { failureOf, FakeService } from './client/core/testing.ts';

export const client: Client = { baseUrl: 'http://127.0.0.1' };

export async function use(reading: Reading): Promise<void> {
  const stored = await store(client, { reading, dryRun: true }, { idempotencyKey: 'key', timeout: 1000, signal: new AbortController().signal });
  if (stored.ok) {
    const { meter, at, raw, parts, state }: { meter: bigint; at: Date; raw?: Uint8Array | undefined; parts: readonly Reading[]; state: Reading['state'] } = stored.value;
    if (state.kind === 'open') void [state.since.getTime(), meter, at, raw, parts];
    // @ts-expect-error The union is not narrowed to this option.
    else void state.since;
  } else if (stored.error.code === 'METER_BUSY') void [stored.error.freeAt.getTime(), stored.error.meter + 1n, stored.error.status === 409];
  else if (stored.error.code === 'VALIDATION_ERROR') void stored.error.errors.map(({ path, message }) => path + message);
  // @ts-expect-error The operation does not declare this error.
  else if (stored.error.code === 'NO_SUCH_CODE') return;
  // @ts-expect-error The reading is required.
  await store(client, {});
  // @ts-expect-error The call takes no entity tag.
  await store(client, { reading }, { ifMatch: '"1"' });
  // @ts-expect-error A bigint is not a number.
  await store(client, { reading: { ...reading, meter: 1 } });
  // @ts-expect-error Operations without \`idempotent\` have no key.
  await rate(client, {}, { idempotencyKey: 'key' });
  const text: string = unwrap(await rate(client));
  await rateV2(client, { currency: text });
  await show(client, { id: 'a', when: new Date(), ids: [1n] });
  const file = await readFile(client, { path: 'a/b' }, { range: 'bytes=0-9', ifNoneMatch: '"v1"' });
  if (file.ok) void [file.value.name?.length, file.value.range?.total, await file.value.blob()];
  else if (file.error.code === 'NOT_MODIFIED') return;
  for await (const chunk of readChunks(client, readFile, { path: 'a' })) void chunk.length;
  await upload(client, { files: [new Blob(['a']), new File(['b'], 'b.txt'), { uri: 'file:///c', name: 'c', type: 'text/plain' }], count: 2, at: new Date() });
  const bytes = unwrap(await echo(client, { content: new Blob(['a']) }));
  void bytes.body;
  void urlOf(client, readFile, { path: 'a' }).length;
  void unwrap(await old(client)).location;
  const nothing: undefined = unwrap(await wait(client, { milliseconds: 1 }));
  const done = await waitFor(client, importRooms, { names: ['a'] }, { onState: ({ progress }) => void progress });
  if (done.ok) void [nothing, done.value.count, done.value.at.getTime()];
  else if (done.error.code === 'JOB_FAILED') void done.error.job.problem?.detail;
  const fake = new FakeService().on(rate, () => 'one').on(store, ({ reading: sent }) => (sent.meter === 1n ? sent : failureOf(store, { code: 'METER_BUSY', meter: 1n })));
  const { queryKey, queryFn } = queryOf(client, rateV2, { currency: 'EUR' });
  const one: string = await queryFn({ signal: new AbortController().signal });
  const things = pagesQueryOf(client, listThings, { pageSize: 2 });
  const count: bigint | undefined = (await things.queryFn({ signal: new AbortController().signal, pageParam: things.initialPageParam })).items[0]?.count;
  const saved: Reading = await mutationOf(client, store, { idempotencyKey: 'key' }).mutationFn({ reading });
  void [queryKey, one, count, saved, keyOf(store)];
  // @ts-expect-error The result of the operation is a string.
  fake.on(rate, () => 1);
  void fake.inputsOf(store).map(({ reading: sent }) => sent.at);
}
`;

describe('the types of a client', () => {
  let project: TestProject;
  beforeAll(async () => {
    project = makeProject({ ...everyKind, ...sourcesIn(sampleNamed('background-operations'), 'input') }, { types: true });
    await writeClient(project.folder, 'app/client', '--tanstack');
    project.write('app/use.ts', uses);
    await writeClient(join(repository, 'apps/hotel'), join(project.folder, 'app/hotel'));
    await writeClient(join(repository, 'examples/library'), join(project.folder, 'app/library'));
  });
  afterAll(() => project.remove());

  it.each(Object.keys(typeScripts) as (keyof typeof typeScripts)[])(
    'have no error under all strict options of TypeScript %s, in browsers and in Node',
    async (typeScript) => {
      expect(await checkTypes(join(project.folder, 'app'), typeScript)).toBe('');
    },
  );

  it('are described by the comments of the declarations', () => {
    const text = readFileSync(join(project.folder, 'app/client/desk.ts'), 'utf8');
    expect(text).toContain(
      [
        '/** What a meter shows. */',
        'export interface Reading {',
        '  /** The number of the meter. */',
        '  readonly meter: bigint;',
        '  readonly at: Date;',
        '  readonly raw?: Uint8Array | undefined;',
      ].join('\n'),
    );
    expect(text).toContain(' * `GET /rate`, version 1\n * @deprecated\n */\nexport const rate =');
    expect(text).toContain(
      "  readonly code: 'METER_BUSY';\n  readonly status: 409;\n  /** When it is free again. */\n  readonly freeAt: Date;",
    );
  });

  it('have no line of more than 400 characters', () => {
    const files = readdirSync(join(project.folder, 'app'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(30);
    const long = files.flatMap((file) =>
      readFileSync(join(project.folder, 'app', file), 'utf8')
        .split('\n')
        .filter((line) => line.length > 400)
        .map((line) => `${file}: ${line.slice(0, 80)}`),
    );
    expect(long.filter((line) => !line.startsWith('use.ts'))).toEqual([]);
  });
});
