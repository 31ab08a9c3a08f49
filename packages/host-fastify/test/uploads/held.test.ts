import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BodyBudget, BodyReservation } from '../../../host/src/bodies/bodyBudget.ts';
import { readForm } from '../../../host/src/bodies/form/readForm.ts';
import { UploadStore } from '../../../host/src/bodies/form/uploadStore.ts';

const headers = { 'content-type': 'multipart/form-data; boundary=b' };
const text = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
const file = '--b\r\ncontent-disposition: form-data; name="f"; filename="f"\r\ncontent-type: a/b\r\n\r\n';

/** Creates a form in progress, with its reservation in a budget. */
function reading(limit: number) {
  const stream = new PassThrough();
  const budget = new BodyBudget(limit);
  const held = new BodyReservation(budget);
  const store = new UploadStore();
  const files = [{ property: 'f', field: 'f' }];
  const form = readForm(stream, headers, { limit: 30_000_000, files, store, held });
  return { stream, budget, held, form, store };
}

it('A text that arrives in small pieces is charged for each of them, until it is complete', async () => {
  const { stream, budget, form } = reading(1_000_000);
  stream.write(text);
  for (let piece = 0; piece < 1_000; piece++) {
    stream.write('x');
    await turn();
  }
  expect(budget.held).toBeGreaterThan(50_000);
  stream.end('\r\n--b--\r\n');
  expect(await form).toMatchObject({ fields: { a: 'x'.repeat(1_000) } });
  expect(budget.held).toBeLessThan(5_000);
});

it('A form is rejected with 503 when its pieces exceed the budget', async () => {
  const { stream, form } = reading(20_000);
  stream.write(text);
  for (let piece = 0; piece < 1_000 && !stream.destroyed; piece++) {
    stream.write('x');
    await turn();
  }
  expect(await form).toMatchObject({ status: 503, code: 'OVERLOADED' });
});

it('A file is charged while it is in memory, but not on disk', async () => {
  const { stream, budget, form, store, held } = reading(5_000_000);
  stream.write(file);
  let most = 0;
  for (let piece = 0; piece < 100; piece++) {
    if (!stream.write(Buffer.alloc(65_536))) await new Promise((resolve) => stream.once('drain', resolve));
    most = Math.max(most, budget.held);
  }
  stream.end('\r\n--b--\r\n');
  expect(await form).toHaveProperty('files.f');
  expect(most).toBeGreaterThan(100_000);
  expect(most).toBeLessThan(2_000_000);
  expect(budget.held).toBeLessThan(5_000);
  await store.close();
  held.release();
  expect(budget.held).toBe(0);
});

it('A small file is charged until the request ends', async () => {
  const { stream, budget, form, store } = reading(5_000_000);
  stream.end(`${file}${'x'.repeat(20_000)}\r\n--b--\r\n`);
  await form;
  expect(budget.held).toBeGreaterThanOrEqual(20_000);
  await store.close();
});

it('A released body does not reserve memory', () => {
  const budget = new BodyBudget(100);
  const held = new BodyReservation(budget);
  held.raise(50);
  held.release();
  expect([held.raise(60), held.set(60), budget.held]).toEqual([undefined, undefined, 0]);
});
