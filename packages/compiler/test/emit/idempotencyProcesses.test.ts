import { FakeClock } from '@portico/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores } from '../../../data/test/support/freshStore.ts';
import { compiledTill, tillHost, tillStore } from '../support/till.ts';
import type { Till, TillHost } from '../support/till.ts';
import { tillProcess } from '../support/tillProcess.ts';

const many = 200;
let till: Till;

beforeAll(async () => void (till = await compiledTill()));
afterAll(() => till.remove());

describeStores('Requests with one key, sent 200 times at once to a process that is killed and again to another one', (kind) => {
  const others = kind !== 'SQLite in memory';
  const opened = async (what: 'running' | 'committed') => {
    const { store, address } = await tillStore(till, kind);
    const killed = await tillProcess(till.folder, what, address);
    // The claim of a dead process expires by the clock of the next process that asks.
    const clock = new FakeClock(new Date(Date.now() + 60_000));
    return { killed, next: await tillHost(till, store, { clock }) };
  };
  const again = async (host: TillHost) => {
    const answers = await Promise.all(Array.from({ length: many }, () => untilAnswered(host)));
    return answers.map(({ text }) => text);
  };

  it.runIf(others)('[IDEMP-05] have one effect, and one response, if it is killed while the first runs', async () => {
    const { killed, next } = await opened('running');
    const sent = Array.from({ length: many }, () => killed.pay(5, 'k'));
    await killed.says('running');
    await killed.kill();
    expect(new Set(await Promise.all(sent))).not.toContain(201);
    expect(new Set(await again(next)).size).toBe(1);
    expect(await next.paid()).toEqual([5]);
  });

  it.runIf(others)('[IDEMP-02] have one effect, and its response, if it is killed between commit and response', async () => {
    const { killed, next } = await opened('committed');
    const sent = Array.from({ length: many }, () => killed.pay(5, 'k'));
    await killed.says('committed');
    await killed.kill();
    await Promise.all(sent);
    expect(await next.paid()).toEqual([5]);
    const repeated = await next.pay(5, 'k');
    expect([repeated.status, repeated.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(new Set(await again(next))).toEqual(new Set([repeated.text]));
    expect(await next.paid()).toEqual([5]);
  });
});

/** Repeats a request until it receives a response, as a client does. */
async function untilAnswered(host: TillHost) {
  for (;;) {
    const answer = await host.pay(5, 'k');
    if (answer.status !== 409) return answer;
  }
}
