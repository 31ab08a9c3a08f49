import { Configuration } from '@portico/core';
import { sessionOf } from '@portico/data';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { bodiesIn, dataArea } from './support/data.ts';
import type { Services } from './support/data.ts';
import { memory, problemsOf, started } from './support/dataHosts.ts';
import { problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

/** Creates an action that writes five notes. */
const writing = (id: string, route: string) =>
  operation({
    id,
    verb: 'POST',
    route,
    invoke: (_input, { store }: Services, call) => {
      const session = sessionOf(store, call);
      return session.run(async () => {
        for (let n = 0; n < 5; n++) {
          const text = `INSERT INTO test_note (id, body) VALUES ('${route}${n}', 'note')`;
          await session.write({ statement: { name: '', text }, values: [] });
        }
        return 'done';
      });
    },
  });

const modules = [dataArea({ operations: [writing('Test.Import', '/import'), writing('Test.Close', '/close')] })];

function set(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Returns the statuses of both operations, and the number of notes after them. */
async function outcome(endpoints: ServiceEndpointsOptions = {}) {
  const store = memory();
  const host = await started(modules, { endpoints: { stores: { notes: store }, ...endpoints } });
  const answers = [await host.inject({ method: 'POST', url: '/import' }), await host.inject({ method: 'POST', url: '/close' })];
  return { answers, statuses: answers.map(({ statusCode }) => statusCode), notes: (await bodiesIn(store)).length };
}

describe('the number of statements of an operation', () => {
  it('is not limited if nothing is configured', async () => {
    expect(await outcome()).toMatchObject({ statuses: [200, 200], notes: 10 });
  });

  it('is limited by the operator for one operation, which responds with 503 and saves nothing', async () => {
    set({ 'Service__Operations__Test.Import__Statements': '4' });
    const { answers, statuses, notes } = await outcome();
    expect({ statuses, notes }).toEqual({ statuses: [503, 200], notes: 5 });
    expect(answers[0]!.json()).toMatchObject(problem(503, 'STATEMENT_LIMIT_EXCEEDED'));
    expect(answers[0]!.headers).not.toHaveProperty('retry-after');
  });

  it('is limited for one operation by a configuration that cannot list names', async () => {
    class OneKey extends Configuration {
      get(key: string): string | undefined {
        return key === 'Service:Operations:Test.Import:Statements' ? '4' : undefined;
      }
    }
    const services: ServiceEndpointsOptions['services'] = (registry) => void registry.replace(Configuration, new OneKey());
    expect(await outcome({ services })).toMatchObject({ statuses: [503, 200], notes: 5 });
  });

  it('is limited for all operations, and 0 for one of them removes the limit', async () => {
    set({ Service__Operations__Statements: '4' });
    expect(await outcome()).toMatchObject({ statuses: [503, 503], notes: 0 });
    set({ 'Service__Operations__Test.Close__Statements': '0' });
    expect(await outcome()).toMatchObject({ statuses: [503, 200], notes: 5 });
  });

  it('is limited by an option of the host', async () => {
    expect(await outcome({ operationStatements: 4 })).toMatchObject({ statuses: [503, 503], notes: 0 });
    expect(await outcome({ operationStatements: 5 })).toMatchObject({ statuses: [200, 200], notes: 10 });
  });

  it('is limited by the innermost group that sets it, unless the operation or the operator does', async () => {
    const groups = [
      { name: 'Outer', optionsName: 'Outer', prefix: '' },
      { name: 'Inner', optionsName: 'Inner', prefix: '', parent: 'Outer' },
    ];
    const inner = { ...writing('Test.Import', '/import'), group: 'Inner' };
    const statuses = async (options: Readonly<Record<string, { operationStatements: number }>>, more: object = {}) => {
      const operations = [{ ...inner, ...more }, writing('Test.Close', '/close')];
      const module = { ...dataArea({ operations }), groups };
      const host = await started([module], { endpoints: { stores: { notes: memory() } }, groups: options });
      const answers = [await host.inject({ method: 'POST', url: '/import' }), await host.inject({ method: 'POST', url: '/close' })];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses({ Outer: { operationStatements: 4 } })).toEqual([503, 200]);
    expect(await statuses({ Outer: { operationStatements: 4 }, Inner: { operationStatements: 5 } })).toEqual([200, 200]);
    expect(await statuses({ Outer: { operationStatements: 4 } }, { statements: 0 })).toEqual([200, 200]);
    set({ 'Service__Operations__Test.Import__Statements': '3' });
    expect(await statuses({ Inner: { operationStatements: 5 } })).toEqual([503, 200]);
  });

  it('fails at startup if it is not a whole number', async () => {
    set({ Service__Operations__Statements: '-1', 'Service__Operations__Test.Import__Statements': '1.5' });
    const problems = await problemsOf(modules, { endpoints: { operationStatements: 0.5 } });
    expect(problems).toEqual([
      'the option operationStatements is 0.5; it must be a whole number of at least 0',
      "Service:Operations:Statements is '-1'; it must be a whole number of at least 0",
      'Service:Operations:Test.Import:Statements must be a whole number of at least 0',
    ]);
  });
});
