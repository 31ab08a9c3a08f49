import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { targets } from '../support/migrations.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

/** The kinds of later work of an area, and the tables that each needs. */
const kinds = {
  'a job': { code: `export class Sweep extends Job({ every: '5m' }) {\n  execute() {}\n}`, tables: ['portico_job', 'portico_job_run'] },
  'a delayed call': {
    code: `export class Ring extends VoidEndpoint(Post('/rings')) {
  handle(jobs: Jobs) {
    jobs.schedule(Ring, undefined, { at: new Date(0) });
  }
}`,
    tables: ['portico_job', 'portico_job_run'],
  },
  'a delayed event': {
    code: `export class Rung extends DomainEvent<{ times: Int }> {}

export class Hear extends MessageHandler(Rung, { durable: true }) {
  handle(_: Rung) {}
}

export class Ring extends VoidEndpoint(Post('/rings')) {
  handle(events: Events) {
    events.raise(new Rung({ times: 1 }), { at: new Date(0) });
  }
}`,
    tables: ['portico_delayed', 'portico_outbox', 'portico_inbox'],
  },
} as const;

const area = (
  code: string,
) => `import { DomainEvent, Entity, Events, Job, Jobs, MessageHandler, Module, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class BellModule extends Module('Bell', { store: 'bells' }) {}

export class Bell extends Entity() {
  weight!: Int;
}

${code}
`;

describe.each(Object.entries(kinds))('The tables of %s', (_kind, { code, tables }) => {
  let project: TestProject;
  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, ['migrations', ...args]);
    expect([await status, err() || out()]).toEqual([0, out()]);
    return out();
  };
  const text = (file: string) => readFileSync(join(project.folder, 'migrations', file), 'utf8');

  beforeEach(() => {
    project = makeProject({}, { types: true });
    project.write('src/bell/bell.ts', area(''));
  });
  afterEach(() => project.remove());

  it('are created by the migration after it was added, and stay', async () => {
    await run('add', 'first');
    for (const table of tables) expect(text('bells/0001_first.sql')).not.toContain(table);
    project.write('src/bell/bell.ts', area(code));
    await run('add', 'later');
    for (const dialect of ['sqlite', 'postgres']) {
      const steps = text('bells/0002_later.sql').split(/^-- (?=sqlite:|postgres:)/m);
      const own = steps.filter((step) => step.startsWith(dialect)).join('');
      for (const table of tables) expect(own).toContain(`CREATE TABLE IF NOT EXISTS ${table} (`);
    }
    expect(await run('add', 'again')).toContain('nothing was written');
    project.write('src/bell/bell.ts', area(''));
    await run('add', 'none');
    expect(text('bells/0003_none.sql')).toContain('The store needs no change');
  });

  it.each(targets)('are created on $name, and are as expected', async ({ make }) => {
    project.write('src/bell/bell.ts', area(code));
    await run('add', 'first');
    const { url, remove } = await make(project.folder);
    try {
      expect(await run('apply', '--store', 'bells', '--url', url)).toContain('applied 0001_first');
      const { status, out, err } = portico(project.folder, ['migrations', 'status', '--store', 'bells', '--url', url]);
      expect([await status, err()]).toEqual([0, '']);
      expect(out()).not.toContain('missing');
    } finally {
      await remove();
    }
  });
});
