import { createHost, addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostFeature } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../support/plans.ts';

/** Creates a host with its own features and one operation. */
function hostWith(features: readonly HostFeature[]) {
  const host = createHost({ environment: 'test' });
  onTestFinished(() => host.close());
  addServiceEndpoints(host, [area([operation({ verb: 'GET', route: '/thing' })])], { requireJwt: false, features });
  mapServiceEndpoints(host);
  return host;
}

/** Creates a feature that records its lifecycle. */
function noted(name: string, notes: string[], more: Partial<HostFeature> = {}): HostFeature {
  const note = (what: string) => void notes.push(`${name}: ${what}`);
  return {
    name,
    plan: () => note('planned'),
    problems: () => (note('checked'), []),
    open: () => note('opened'),
    start: () => note('started'),
    close: () => note('closed'),
    ...more,
  };
}

describe('A feature that an application adds', () => {
  it('is planned, checked, opened, started and closed, phase by phase and in reverse order at the end', async () => {
    const notes: string[] = [];
    const host = hostWith([noted('late', notes), noted('early', notes, { phase: 'connections' })]);
    await host.ready();
    await host.close();
    expect(notes).toEqual([
      'late: planned',
      'early: planned',
      'late: checked',
      'early: checked',
      'early: opened',
      'late: opened',
      'late: started',
      'early: started',
      'late: closed',
      'early: closed',
    ]);
  });

  it('prevents the startup with all of its problems', async () => {
    const host = hostWith([{ name: 'broken', problems: () => ['the moon is full', 'the tide is low'] }]);
    await expect(host.ready()).rejects.toThrow('- the moon is full\n- the tide is low');
  });

  it('is rejected if another feature has the same name', async () => {
    await expect(hostWith([{ name: 'caching' }]).ready()).rejects.toThrow("there are two features named 'caching'");
  });

  it('reports every error if several features fail to close', async () => {
    const failing = (name: string): HostFeature => ({
      name,
      open: () => name,
      close: () => {
        throw new Error(`${name} is stuck`);
      },
    });
    const host = createHost({ environment: 'test' });
    addServiceEndpoints(host, [area([operation({ verb: 'GET', route: '/thing' })])], {
      requireJwt: false,
      features: [failing('first'), failing('second')],
    });
    mapServiceEndpoints(host);
    await host.ready();
    await expect(host.close()).rejects.toThrow('2 features of the host failed to close: Error: second is stuck; Error: first is stuck');
  });

  it('closes everything that was opened before a feature failed to open', async () => {
    const notes: string[] = [];
    const failing: HostFeature = {
      name: 'failing',
      open(_plan, { onClose }) {
        onClose(() => void notes.push('failing: half-open, closed'));
        throw new Error('no luck');
      },
    };
    const host = hostWith([noted('first', notes), failing, noted('never', notes)]);
    await expect(host.ready()).rejects.toThrow('no luck');
    await host.close();
    expect(notes.slice(-3)).toEqual(['first: opened', 'failing: half-open, closed', 'first: closed']);
  });

  it('adds stages to operations and endpoints to the host', async () => {
    const own: HostFeature<unknown, { seen: number }> = {
      name: 'counting',
      open: () => ({ seen: 0 }),
      stages: (open) => [{ place: 'invoke', createStage: () => () => void open.seen++ }],
      map: (open, { server }) =>
        server.route({
          method: 'GET',
          url: '/seen',
          owner: 'the counting feature',
          handle: () => ({ status: 200, contentType: 'text/plain', body: String(open.seen), headers: undefined }),
        }),
    };
    const host = hostWith([own]);
    await host.inject('/thing');
    await host.inject('/thing');
    expect((await host.inject('/seen')).body).toBe('2');
  });

  it('can use the plans and the state of other features', async () => {
    const base: HostFeature<number, { value: number }> = { name: 'base', plan: () => 20, open: (plan) => ({ value: plan * 2 }) };
    let found = 0;
    const other: HostFeature = {
      name: 'other',
      open: (_plan, { planOf, openOf }) => void (found = planOf(base) + openOf(base).value),
    };
    await hostWith([base, other]).ready();
    expect(found).toBe(60);
  });

  it('gets an error with the name of a feature that is opened too late', async () => {
    const later: HostFeature = { name: 'later' };
    const hasty: HostFeature = { name: 'hasty', phase: 'connections', open: (_plan, { openOf }) => void openOf(later) };
    await expect(hostWith([later, hasty]).ready()).rejects.toThrow("The feature 'later' is not open yet");
  });

  it('is checked at /health/ready', async () => {
    const host = hostWith([{ name: 'fuel', checks: () => [{ name: 'fuel', needed: true, check: () => Promise.resolve('is empty') }] }]);
    await host.listen({ port: 0 });
    const response = await host.inject('/health/ready');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ dependencies: { fuel: 'is empty' } });
  });
});
