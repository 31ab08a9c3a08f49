import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock, Logger } from '@portico/core';
import type { ModulePlan } from '@portico/runtime';
import { createTestHost, FakeClock, replace } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NotedLogger } from '../../../messaging/test/support/notedLogger.ts';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { sampleNamed, sourcesIn } from '../support/samples.ts';

describe('The emitted code of delayed events', () => {
  let project: TestProject;
  let module: ModulePlan;
  beforeAll(async () => {
    project = makeProject(sourcesIn(sampleNamed('delayed-events'), 'input'));
    const compiler = new Compiler(project.folder);
    const { files } = await compiler.compile();
    await compiler.close();
    for (const { path, text } of files) project.write(path, text);
    const loaded: unknown = await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href);
    module = (loaded as { BookingModule: ModulePlan }).BookingModule;
  });
  afterAll(() => project.remove());

  it('delivers them by the clock of the host, and not if they are cancelled', async () => {
    const clock = new FakeClock('2030-06-01T00:00:00Z');
    const logger = new NotedLogger();
    const replacements = [replace(Clock, clock), replace(Logger, logger)];
    const host = await createTestHost([module], { requireJwt: false, replacements });
    onTestFinished(() => host.close());
    for (const room of ['101', '102', '103']) await host.post('/reminders', { at: '2030-06-03T12:00:00Z', room });
    await host.post('/reminders', { at: '2030-06-04T12:00:00Z', room: '103' });
    await host.post('/reminders/forget', { room: '102' });
    clock.set('2030-06-03T11:59:59Z');
    await host.settle();
    expect(logger.at('info').filter((line) => line.startsWith('Prepare'))).toEqual([]);
    clock.set('2030-06-03T12:00:00Z');
    await host.settle();
    expect(logger.at('info').filter((line) => line.startsWith('Prepare'))).toEqual(['Prepare 101']);
    clock.set('2030-06-04T12:00:00Z');
    await host.settle();
    expect(logger.at('info').filter((line) => line.startsWith('Prepare'))).toEqual(['Prepare 101', 'Prepare 103']);
  });
});
