import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CancelledEvent, DelayedEvent } from '@portico/core';
import { expect, it, onTestFinished } from 'vitest';
import { compatibility } from '../../data/test/support/compatibility.ts';
import { applied, countOf, handlerPlan, OrderPlaced, Shop } from './support/shop.ts';
import type { TestClock } from './support/shop.ts';
import { describeStores, shopStores } from './support/shopStores.ts';

/** The number of events; `PORTICO_DELAYED_EVENTS=10000` with `PORTICO_DELAYED_KILLS=20` is the full length. */
const events = Number(process.env['PORTICO_DELAYED_EVENTS'] ?? 400);
const kills = Number(process.env['PORTICO_DELAYED_KILLS'] ?? 4);
/** Events that are due in one second. */
const rate = 250;

class DelayProcess {
  readonly #address: string;
  #child: ChildProcess | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  async start(): Promise<void> {
    const file = fileURLToPath(new URL('fixtures/delayProcess.ts', import.meta.url));
    const child = spawn(process.execPath, [file, this.#address], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    await once(child.stdout, 'data');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Kills one process after the other until the time, each at a random moment, and starts it again. */
async function killUntil(processes: readonly DelayProcess[], end: number): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const pause = ((end - Date.now()) / (kills - kill)) * (0.5 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)));
    const target = processes[kill % processes.length]!;
    await target.kill();
    await target.start();
  }
}

describeStores('Delayed events of processes that are killed', (kind) => {
  const { store: newStore } = shopStores(kind);

  it.runIf(kind === 'PostgreSQL')(
    'arrive once, none early, 99 of 100 within a second, and not if they are cancelled',
    async () => {
      const { store, address } = await newStore({ name: 'shop' });
      const clock = { now: () => Date.now() } as TestClock;
      const writer = new Shop({ shop: store, handlers: [handlerPlan('Billing.Draft', () => undefined)], clock });
      writer.messaging.listen();
      const processes = Array.from({ length: 3 }, () => new DelayProcess(address));
      onTestFinished(async () => {
        await Promise.all(processes.map((each) => each.kill()));
        await writer.messaging.stop();
      });
      await Promise.all(processes.map((each) => each.start()));
      // Far enough that all are stored before the first is due.
      const from = Date.now() + 2000 + events;
      const due = (n: number) => from + Math.floor((n * 1000) / rate);
      const isCancelled = (n: number) => n % 10 === 3;
      const place = (n: number) =>
        new DelayedEvent(new OrderPlaced({ orderId: `${n} ${due(n)}`, amount: n }), { at: due(n), key: String(n) });
      for (let n = 0; n < events; n += 50) await writer.raise(Array.from({ length: 50 }, (_, index) => place(n + index)));
      const cancelled = Array.from({ length: events }, (_, n) => n).filter(isCancelled);
      await writer.raise(cancelled.map((n) => new CancelledEvent(OrderPlaced, String(n))));
      expect(Date.now()).toBeLessThan(from);
      await killUntil(processes, due(events));
      const expected = events - cancelled.length;
      await expect.poll(() => countOf(store, 'applied'), { timeout: 60_000, interval: 250 }).toBeGreaterThanOrEqual(expected);
      const arrived = (await applied(store)).map((text) => text.split(' ').map(Number) as [number, number, number]);
      expect(arrived.map(([n]) => n).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: events }, (_, n) => n).filter((n) => !isCancelled(n)),
      );
      const lateness = arrived.map(([, at, handled]) => handled - at).toSorted((one, other) => one - other);
      const p99 = lateness[Math.floor(lateness.length * 0.99)]!;
      process.stdout.write(
        `${arrived.length} events, ${kills} kills: first ${lateness[0]} ms, median ${lateness[lateness.length >> 1]} ms, p99 ${p99} ms, last ${lateness.at(-1)} ms late\n`,
      );
      expect(lateness[0]).toBeGreaterThanOrEqual(0);
      // Without notifications, the processes poll for the events and the messages of those that were killed.
      expect(p99).toBeLessThan(compatibility === 'distributed' ? 2500 : 1000);
      expect(await countOf(store, 'portico_delayed')).toBe(0);
    },
    600_000,
  );
});
