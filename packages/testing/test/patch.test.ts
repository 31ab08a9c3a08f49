import { Clock } from '@portico/core';
import type { ModulePlan, OperationCall, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { createTestHost, patch, replace } from '@portico/testing';
import type { ServiceReplacement } from '@portico/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

class Greeter {
  readonly #name = 'Ada';

  greet(): string {
    return `${this.greeting()}, ${this.#name}`;
  }

  greeting(): string {
    return 'Dear';
  }
}
class Cart {
  items = 0;
}
interface Services {
  readonly registry: ServiceRegistry;
  readonly greeter: Greeter;
}

const greet: OperationPlan = {
  id: 'Test.Greet',
  verb: 'GET',
  route: '/greet',
  status: 200,
  body: 'none',
  answer: 'json',
  bind: () => ({}),
  invoke: (_input, { registry, greeter }: Services, call: OperationCall) => [
    greeter.greet(),
    perRequest(registry, Cart, call, () => new Cart()).items,
  ],
  write: (result: unknown) => JSON.stringify(result),
};
const area: ModulePlan = {
  name: 'Test',
  groups: [],
  operations: [greet],
  compose: async (registry) => ({
    registry,
    greeter: await registry.singleton(Greeter, () => new Greeter()),
    perRequest: registry.madePerRequest(Cart),
  }),
  manifest: async () => ({ area: 'Test', groups: [], operations: [], types: [] }),
};
const start = async (replacements: readonly ServiceReplacement[]) => {
  const host = await createTestHost([area], { replacements });
  onTestFinished(() => host.close());
  return host;
};

describe('A patched service', () => {
  it('has the members of the patch, and its own others with their private state', async () => {
    const host = await start([patch(Greeter, { greeting: () => 'Hi' }), patch(Cart, { items: 7 })]);
    expect((await host.get('/greet')).json()).toEqual(['Hi, Ada', 7]);
  });

  it('has the member of the last of several patches', async () => {
    const host = await start([patch(Greeter, { greeting: () => 'Hi' }), patch(Greeter, { greeting: () => 'Hello' })]);
    expect((await host.get('/greet')).json()).toEqual(['Hello, Ada', 0]);
  });

  it('may have a getter that reads the service', async () => {
    const host = await start([
      patch(Cart, {
        get items(): number {
          return 9;
        },
      }),
    ]);
    expect((await host.get('/greet')).json()).toEqual(['Dear, Ada', 9]);
  });

  it('is neither replaced nor a service of the host', async () => {
    const replacements = [patch(Clock, { now: () => new Date(0) }), patch(Greeter, {}), replace(Greeter, new Greeter())];
    await expect(start(replacements)).rejects.toMatchObject({
      problems: [
        'Clock is a service of the host, which cannot be patched; use `replace`',
        'Greeter is replaced and patched; add the members of the patch to the replacement',
      ],
    });
  });

  it('is a class that is created, not its base', async () => {
    class Polite extends Greeter {}
    await expect(start([patch(Polite, {})])).rejects.toThrow(
      'Polite is patched, but this host creates no service of that class; patch Greeter',
    );
  });
});
