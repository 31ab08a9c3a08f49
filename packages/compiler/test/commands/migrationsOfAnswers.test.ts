import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { targets } from '../support/migrations.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const bank = (idempotent: boolean) => `import { DomainAction, Entity, Get, Module, Post, Query, Repository } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class BankModule extends Module('Bank') {}

export class Transfer extends Entity() {
  amount!: Int;
}

export class Move extends DomainAction(Post('/transfers'), { idempotent: ${idempotent} })<Guid> {
  readonly amount!: Int;

  execute(transfers: Repository<Transfer>) {
    return transfers.add(Object.assign(new Transfer(), { amount: this.amount })).id;
  }
}
`;
const bare = `import { Module, Post, VoidEndpoint } from '@portico/core';

export class BellModule extends Module('Bell', { store: 'bells' }) {}

export class Ring extends VoidEndpoint(Post('/rings'), { idempotent: true }) {
  handle() {}
}
`;

describe('The table of first responses', () => {
  let project: TestProject;
  const run = async (...args: string[]) => {
    const { status, out, err } = portico(project.folder, ['migrations', ...args]);
    expect([await status, err() || out()]).toEqual([0, out()]);
    return out();
  };
  const declared = (idempotent: boolean) => project.write('src/bank/bank.ts', bank(idempotent));
  const text = (file: string) => readFileSync(join(project.folder, 'migrations', file), 'utf8');

  beforeEach(() => {
    project = makeProject({}, { types: true });
    declared(false);
  });
  afterEach(() => project.remove());

  it('is absent from a store without idempotent operations', async () => {
    await run('add', 'first');
    expect(text('bank/0001_first.sql')).not.toContain('portico_answer');
  });

  it('[IDEMP-02] is created by a migration, and stays if no operation is idempotent any more', async () => {
    await run('add', 'first');
    declared(true);
    await run('add', 'answers');
    for (const section of text('bank/0002_answers.sql')
      .split(/^-- (?:sqlite|postgres):$/m)
      .slice(1))
      expect(section).toContain('CREATE TABLE IF NOT EXISTS portico_answer');
    expect(await run('add', 'again')).toContain('nothing was written');
    declared(false);
    await run('add', 'none');
    expect(text('bank/0003_none.sql')).toContain('The store needs no change');
  });

  it('[IDEMP-02] is created in the store of an area without entities, too', async () => {
    project.write('src/bell/bell.ts', bare);
    await run('add', 'first');
    expect(text('bells/0001_first.sql')).toContain('CREATE TABLE IF NOT EXISTS portico_answer');
  });

  it.each(targets)('can be created on $name, also if the database already has it', async ({ make }) => {
    declared(true);
    project.write('src/bell/bell.ts', bare);
    await run('add', 'first');
    const { url, remove } = await make(project.folder);
    try {
      expect(await run('apply', '--store', 'bank', '--url', url)).toContain('applied 0001_first');
      expect(await run('apply', '--store', 'bells', '--url', url)).toContain('applied 0001_first');
    } finally {
      await remove();
    }
  });
});
