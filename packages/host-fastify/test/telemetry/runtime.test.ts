import { expect, it } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

it('The event loop, the heap, garbage collections and the process are measured, with the names of the conventions', async () => {
  const collector = (await Collector.open()).ask();
  const block = () => {
    const kept: object[] = [];
    // Enough for several collections of the young generation.
    for (let n = 0; n < 2_000_000; n++) kept.push({ n });
    for (const end = performance.now() + 200; performance.now() < end;);
    return kept.length;
  };
  const { send, close } = await listening([area([operation({ verb: 'GET', route: '/', invoke: block })])]);
  await send('/');
  // The delay is sampled once the loop continues, and collections are reported later.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await close();
  const value = (name: string) => collector.metric(name)[0]?.value ?? 0;
  expect(value('nodejs.eventloop.delay.max')).toBeGreaterThan(0.15);
  expect(value('nodejs.eventloop.delay.max')).toBeLessThan(30);
  expect(value('nodejs.eventloop.delay.p50')).toBeLessThanOrEqual(value('nodejs.eventloop.delay.p99'));
  expect(value('nodejs.eventloop.utilization')).toBeGreaterThan(0);
  expect(value('nodejs.eventloop.utilization')).toBeLessThanOrEqual(1);
  expect(collector.metric('nodejs.eventloop.time').map(({ attributes }) => attributes)).toEqual([
    { 'nodejs.eventloop.state': 'active' },
    { 'nodejs.eventloop.state': 'idle' },
  ]);
  const spaces = collector.metric('v8js.memory.heap.used').map(({ attributes }) => attributes['v8js.heap.space.name']);
  expect(spaces).toEqual(expect.arrayContaining(['new_space', 'old_space']));
  expect(collector.metric('v8js.gc.duration').map(({ attributes, unit }) => [attributes['v8js.gc.type'], unit])).toContainEqual([
    'minor',
    's',
  ]);
  expect(value('process.memory.usage')).toBeGreaterThan(20_000_000);
  expect(collector.metric('process.cpu.time').map(({ attributes }) => attributes['cpu.mode'])).toEqual(['user', 'system']);
});
