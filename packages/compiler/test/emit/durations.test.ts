import { createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const source = `
import { DomainAction, DomainEvent, Endpoint, Entity, Events, Get, MessageHandler, Post, Query, VoidEndpoint } from '@portico/core';
import type { Duration, FromQuery, Guid, Repository } from '@portico/core';
interface Stage { length: Duration; more?: Duration; none: Duration | null }
export interface Times {
  one: Duration; list: Duration[]; byName: Record<string, Duration>; pair: [Duration, string]; stages: Stage[]; either: Duration | number;
}
export class Defaults extends Endpoint(Post('/defaults'))<{ given: string[] }> {
  readonly inQuery: FromQuery<Duration> = 'PT90M';
  readonly inBody: Duration = 'P1W';
  readonly list: Duration[] = ['PT60S', 'PT1H'];
  readonly missing?: Duration;
  handle() { return { given: [this.inQuery, this.inBody, ...this.list, String(this.missing)] }; }
}
export class Results extends Endpoint(Get('/results'))<Times> {
  handle(): Times {
    return {
      one: 'PT90M', list: ['PT60S'], byName: { a: 'P1W' }, pair: ['PT120M', 'PT120M'], either: 'PT90M',
      stages: [{ length: 'PT3600S', none: null }, { length: 'PT0S', more: 'PT60M', none: 'PT24H' }],
    };
  }
}
export class Bare extends Endpoint(Get('/bare'))<Duration> { handle() { return 'PT60M'; } }
export class Passed extends DomainEvent<{ length: Duration }> {}
export class Pass extends VoidEndpoint(Post('/pass')) { handle(events: Events) { events.raise(new Passed({ length: 'PT90M' })); } }
export class Seen extends Entity() { length!: Duration; pause: Duration = 'PT60M'; }
export class See extends MessageHandler(Passed, { durable: true }) {
  handle(event: Passed, all: Repository<Seen>) { all.create({ length: event.length === 'PT1H30M' ? 'PT90M' : 'PT0S' }); }
}
export class ListSeen extends Query(Seen, Get('/seen'))<{ length: Duration; pause: Duration }> {}
export class AddSeen extends DomainAction(Post('/seen'))<{ length: Duration; pause: Duration }> {
  execute(all: Repository<Seen>) { const seen = all.create({ length: 'PT120M' }); return { length: seen.length, pause: seen.pause }; }
}
`;

let project: TestProject;
let host: TestHost;
beforeAll(async () => {
  project = makeProject({ 'src/times.ts': source }, { types: true });
  host = await createTestHost(Object.values(await loadModules(project)));
});
afterAll(async () => {
  await host.close();
  project.remove();
});

it('passes defaults in their canonical form, as received durations', async () => {
  const given = async (path: string, body: object) => (await host.post(path, body)).json<{ given: string[] }>().given;
  expect(await given('/defaults', {})).toEqual(['PT1H30M', 'P7D', 'PT1M', 'PT1H', 'undefined']);
  expect(await given('/defaults?inQuery=PT3600S', { inBody: 'PT24H', list: ['PT61S'], missing: 'P2W' })).toEqual([
    'PT1H',
    'P1D',
    'PT1M1S',
    'P14D',
  ]);
});

it('publishes defaults in their canonical form', async () => {
  const compiler = new Compiler(project.folder);
  const { plan } = await compiler.compile();
  await compiler.close();
  const { inputs } = plan!.modules[0]!.manifest.operations.find(({ name }) => name === 'Defaults')!;
  expect(Object.fromEntries(inputs.map((input) => [input.property, input.default]))).toEqual({
    inQuery: 'PT1H30M',
    inBody: 'P7D',
    list: ['PT1M', 'PT1H'],
    missing: undefined,
  });
});

it('sends results in their canonical form, at every depth', async () => {
  expect((await host.get('/bare')).json()).toBe('PT1H');
  expect((await host.get('/results')).json()).toEqual({
    one: 'PT1H30M',
    list: ['PT1M'],
    byName: { a: 'P7D' },
    pair: ['PT2H', 'PT120M'],
    either: 'PT1H30M',
    stages: [
      { length: 'PT1H', none: null },
      { length: 'PT0S', more: 'PT1H', none: 'P1D' },
    ],
  });
});

it('sends events, and saves assigned values, in their canonical form', async () => {
  expect((await host.post('/pass')).status).toBe(204);
  await host.settle();
  expect((await host.post('/seen')).json()).toEqual({ length: 'PT2H', pause: 'PT1H' });
  expect((await host.get('/seen')).json()).toEqual([
    { length: 'PT1H30M', pause: 'PT1H' },
    { length: 'PT2H', pause: 'PT1H' },
  ]);
});
