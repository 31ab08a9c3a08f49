import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSample } from '../../../runtimes/lib/buildSample.ts';
import { judge, nodeTargets } from '../../../runtimes/lib/nodeTargets.ts';
import { moduleTargets, runtimeTargets } from '../../../runtimes/lib/runtimeTargets.ts';
import { expectedOf, record } from '../../../runtimes/lib/step.ts';
import type { Recorded, Send } from '../../../runtimes/lib/step.ts';
import { steps } from '../../../runtimes/lib/steps.ts';
import { without } from '../../../runtimes/lib/target.ts';
import type { RunningTarget, Target } from '../../../runtimes/lib/target.ts';

async function recordAll({ send }: RunningTarget): Promise<Recorded[]> {
  const all: Recorded[] = [];
  for (const step of steps) all.push(await record(step, send));
  return all;
}

interface Counters {
  readonly openExports: number;
  readonly exportedPieces: number;
  readonly wholeImports: number;
  readonly brokenImports: number;
}

/** Returns the counters of the sample's streams. */
async function countersOf(send: Send): Promise<Counters> {
  return (await (await send('/api/counters')).json()) as Counters;
}

/** Sends the head of an upload and half of its body, and disconnects. */
function breakOffUpload(address: string): Promise<void> {
  const { hostname, port, host } = new URL(address);
  const head = ['POST /api/imports HTTP/1.1', `host: ${host}`, 'content-type: application/octet-stream', 'content-length: 100000'];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(50_000)}`));
    socket.once('error', reject);
    setTimeout(() => {
      socket.destroy();
      resolve();
    }, 500);
  });
}

let judged: Recorded[] = [];

beforeAll(async () => {
  buildSample();
  const running = await judge.start();
  judged = await recordAll(running);
  await running.stop();
});

it('has a reference implementation that passes the suite', () => {
  expect(judged).toMatchObject(steps.map(expectedOf));
});

// CI installs the runtimes; elsewhere missing ones are skipped.
const isLeftOut = ({ missing }: Target) => missing !== undefined && process.env['CI'] !== 'true';

describe.each([...nodeTargets, ...runtimeTargets])('the sample on $name', (target) => {
  const { differs = {}, start } = target;
  let running: RunningTarget;

  beforeAll(async () => {
    if (isLeftOut(target)) return;
    if (target.missing !== undefined) throw new Error(target.missing);
    running = await start();
  });
  afterAll(async () => {
    await running?.stop();
  });

  it.skipIf(isLeftOut(target))('responds as host-fastify does', async () => {
    const compared = (all: readonly Recorded[]) => all.map((recorded) => without(differs[recorded.title], recorded));
    expect(compared(await recordAll(running))).toEqual(compared(judged));
  });

  it.skipIf(isLeftOut(target))('aborts a download when its client disconnects', async () => {
    const controller = new AbortController();
    const response = await running.send('/api/exports/1000000', { signal: controller.signal });
    await response.body!.getReader().read();
    expect((await countersOf(running.send)).openExports).toBe(1);
    controller.abort();
    await expect.poll(async () => (await countersOf(running.send)).openExports).toBe(0);
  });

  it.skipIf(isLeftOut(target))('sends no faster than its client reads', async () => {
    const controller = new AbortController();
    const response = await running.send('/api/exports/1000000', { signal: controller.signal });
    await response.body!.getReader().read();
    await expect
      .poll(async () => {
        const before = (await countersOf(running.send)).exportedPieces;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return (await countersOf(running.send)).exportedPieces - before;
      })
      .toBe(0);
    controller.abort();
  });

  it.skipIf(isLeftOut(target) || target.name.includes('process'))('does not accept an aborted upload as complete', async () => {
    const before = await countersOf(running.send);
    await breakOffUpload(running.address!);
    await expect.poll(async () => (await countersOf(running.send)).brokenImports).toBe(before.brokenImports + 1);
    expect((await countersOf(running.send)).wholeImports).toBe(before.wholeImports);
  });
});

describe.each(moduleTargets)('$name', (target) => {
  it.skipIf(isLeftOut(target))('serves the default export of a module', async () => {
    const running = await target.start();
    try {
      const response = await running.send('/api/greetings/Ada');
      expect([response.status, await response.json()]).toMatchObject([200, { text: 'Hello Ada!' }]);
    } finally {
      await running.stop();
    }
  });
});
