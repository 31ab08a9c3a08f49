import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { hasProgram, runInTerminal } from './pseudoTerminal.ts';

const loans = `import { DomainAction, Entity, EndpointGroup, Get, Mutation, MutationMode, Owned, Post, Query, TenantScoped, entityVerbs, permissions } from '@portico/core';
import type { Filter, Guid, Int, MaxLength, NotEmpty, Repository, Sort } from '@portico/core';

export const LendingPermissions = permissions('app', { loan: [...entityVerbs, 'return-late'] });

export class LendingGroup extends EndpointGroup('/api/lending/branches/{branch}') {}

/** A loan of a book. */
export class Loan extends Entity(Owned, TenantScoped) {
  title!: string & NotEmpty & MaxLength<100>;
  branch!: string & MaxLength<20>;
  returned = false;
}

export class SearchLoans extends Query(Loan, Get('/loans'), { group: LendingGroup, permission: LendingPermissions.loan.read })<{ title: string }> {
  readonly branch!: string;
  readonly title?: Filter<string, 'Contains'>;
  readonly titleSort?: Sort<'title', 'Ascending'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 20;
}

export class CreateLoan extends Mutation(MutationMode.Create, Loan, Post('/loans'), {
  group: LendingGroup,
  status: 201,
  idempotent: true,
  permission: LendingPermissions.loan.create,
  rateLimit: 'writes',
}) {
  readonly branch!: string;
  readonly title!: string & NotEmpty;
}

export class ReturnLateLoan extends DomainAction(Post('/loans/{id}/late-returns'), { group: LendingGroup, permission: [LendingPermissions.loan.read, LendingPermissions.loan.returnLate] })<Int> {
  readonly branch!: string;
  readonly id!: Guid;

  async execute(loans: Repository<Loan>) {
    return loans.count({ id: this.id });
  }
}
`;

const misspelt = `import { Endpoint, Get } from '@portico/core';

export class GetBranch extends Endpoint(Get('/{branch}/shelves'))<string> {
  readonly branche!: string;

  handle() {
    return this.branche;
  }
}
`;

/** The arguments of each screen, and the sources of its project if it is not that of the loans. */
const screens: readonly (readonly [args: string, source?: string])[] = [
  ['routes'],
  ['routes --tree'],
  ['access'],
  ['topology'],
  ['migrations status'],
  ['explain PRAG0507'],
  ['routs'],
  ['routes --tre'],
  ['check', misspelt],
];

describe.skipIf(!hasProgram('script'))('Screens of the command line', () => {
  let good: TestProject;
  let faulty: TestProject;
  beforeAll(() => {
    good = makeProject({ 'src/loans.ts': loans }, { types: true });
    faulty = makeProject({ 'src/branch.ts': misspelt }, { types: true });
  });
  afterAll(() => {
    good.remove();
    faulty.remove();
  });

  for (const columns of [80, 140])
    it.each(screens)(`fit ${columns} columns: portico %s`, (args, source) => {
      const { folder } = source === undefined ? good : faulty;
      const text = runInTerminal(args!, columns, { Service__Database__Url: 'sqlite:{store}.db' }, folder);
      // Progress is drawn on a slow machine only, and erased.
      const lines = text.split('\n').map((line) => line.split('\u001b[2K').at(-1)!);
      const screen = stripVTControlCharacters(lines.join('\n'));

      expect(screen).toMatchSnapshot(`${columns} columns: portico ${args}`);
      // Source lines are not wrapped, so that their marks stay below the code; nor are links, so that terminals open them.
      for (const line of screen.split('\n'))
        if (!line.includes('│ ') && !line.includes('https://')) expect(line.length).toBeLessThanOrEqual(columns);
    });
});
