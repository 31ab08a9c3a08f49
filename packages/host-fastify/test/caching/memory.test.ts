import { expect, it } from 'vitest';
import { cachedHost, counted, minute } from './support/cached.ts';

it('[CACHE-01] the memory of a process holds a limited number of responses, the most recently used ones', async () => {
  const { plan, runs } = counted(minute);
  const { host } = await cachedHost([plan], { endpoints: { cache: { maxEntries: 3 } } });
  const ask = async (...inputs: number[]) => {
    for (const a of inputs) await host.inject(`/counted?a=${a}`);
    return runs();
  };
  expect(await ask(1, 2, 3)).toBe(3);
  expect(await ask(1, 4)).toBe(4);
  expect(await ask(1, 3, 4)).toBe(4);
  expect(await ask(2)).toBe(5);
});

it('[CACHE-01] the memory has a limit in bytes, and holds no response larger than a tenth of it', async () => {
  const large = 'x'.repeat(8_000);
  const { plan, runs } = counted(minute, { invoke: (input: { a: string }) => (made++, large.repeat(Number(input.a))) });
  let made = 0;
  const { host } = await cachedHost([plan], { endpoints: { cache: { maxBytes: 100_000 } } });
  const ask = async (...inputs: string[]) => {
    for (const a of inputs) await host.inject(`/counted?a=${a}`);
    return made;
  };
  expect(await ask('1', '1')).toBe(1);
  expect(await ask('2', '2')).toBe(3);
  expect(runs()).toBe(0);
  for (let b = 0; b < 12; b++) await host.inject(`/counted?a=1&b=${b}`);
  expect(await ask('1')).toBe(16);
});
