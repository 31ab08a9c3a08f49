import { ActionFilter, ConflictError } from '@portico/core';
import type { FilteredOperation } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';

class Noting extends ActionFilter {
  override readonly order: number;
  readonly #name: string;
  readonly #seen: string[];

  constructor(name: string, seen: string[], order = 0) {
    super();
    this.#name = name;
    this.#seen = seen;
    this.order = order;
  }

  async around(_operation: FilteredOperation, next: () => Promise<unknown>): Promise<unknown> {
    this.#seen.push(`${this.#name} in`);
    const outcome = await next();
    this.#seen.push(`${this.#name} out`);
    return outcome;
  }
}

class Answering extends ActionFilter {
  readonly #outcome: unknown;

  constructor(outcome: unknown) {
    super();
    this.#outcome = outcome;
  }

  around(): unknown {
    return this.#outcome;
  }
}

describe('action filters', () => {
  it('run around the operation, those of the host outside its own [ENDPOINT-06]', async () => {
    const seen: string[] = [];
    const plan = operation({ invoke: () => void seen.push('handler'), filters: () => [new Noting('own', seen)] });
    await run(plan, { filters: [new Noting('host', seen), new Noting('group', seen)] });
    expect(seen).toEqual(['host in', 'group in', 'own in', 'handler', 'own out', 'group out', 'host out']);
  });

  it('run further outside with a smaller order, wherever they were declared', async () => {
    const seen: string[] = [];
    const plan = operation({ filters: () => [new Noting('own', seen, -1)] });
    await run(plan, { filters: [new Noting('late', seen, 5), new Noting('host', seen)] });
    expect(seen.filter((entry) => entry.endsWith('in'))).toEqual(['own in', 'host in', 'late in']);
  });

  it('see the operation, its bound input and the trace id', async () => {
    let seen: FilteredOperation | undefined;
    const filter = new (class extends ActionFilter {
      around(seenOperation: FilteredOperation, next: () => Promise<unknown>) {
        seen = seenOperation;
        return next();
      }
    })();
    await run(operation({ bind: () => ({ id: 7 }) }), { filters: [filter] });
    expect(seen).toEqual({ id: 'Test.Operation', input: { id: 7 }, traceId: 'a'.repeat(32) });
  });

  it('may return a result or an error instead of the operation', async () => {
    const plan = operation({ invoke: () => expect.unreachable('the handler ran') });
    expect((await run(plan, { filters: [new Answering('instead')] })).body).toBe('"instead"');
    expect((await run(plan, { filters: [new Answering(new ConflictError('no'))] })).status).toBe(409);
  });

  it('do not run for invalid input [GATE-06]', async () => {
    const plan = operation({ validate: (_input, call) => call.fail('body', '', 'validation.type', 'No.') });
    const filter = new (class extends ActionFilter {
      around() {
        return expect.unreachable('the filter ran');
      }
    })();
    expect((await run(plan, { filters: [filter] })).status).toBe(422);
  });

  it('receive the fault of a handler as a rejection that they may handle', async () => {
    const filter = new (class extends ActionFilter {
      async around(_operation: FilteredOperation, next: () => Promise<unknown>) {
        return next().catch(() => 'rescued');
      }
    })();
    const plan = operation({
      invoke: () => {
        throw new Error('broken');
      },
    });
    expect((await run(plan, { filters: [filter] })).body).toBe('"rescued"');
  });
});
