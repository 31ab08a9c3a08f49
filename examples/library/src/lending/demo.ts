import { Seed } from '@portico/core';
import type { Repository } from '@portico/core';
import { Copy } from './copies/copy.ts';
import { Loan } from './loans/loan.ts';
import { Member } from './members/member.ts';
import { Title } from './titles/title.ts';

/** What the README and the tests name of the demo data. */
export const demo = {
  library: 'demo',
  map: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1aa',
  member: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1ad',
  copy: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1c0',
  loan: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f110',
} as const;

/** Where the store is in memory: a few titles, which all libraries share. */
export class DemoTitles extends Seed {
  seed(titles: Repository<Title>): void {
    const add = (fields: Partial<Title>) => titles.add(Object.assign(new Title(), fields));
    add({ isbn: '9780141439518', name: 'Pride and Prejudice', author: 'Jane Austen', year: 1813 });
    add({ isbn: '9780141439600', name: 'A Tale of Two Cities', author: 'Charles Dickens', year: 1859 });
    add({ id: demo.map, isbn: '9780319261002', name: 'Snowdon', author: 'Ordnance Survey', form: 'Map', year: 2015 });
  }
}

/** After them: a library with a member who has kept a map for too long. A seed acts as the system, so it says whose a row is. */
export class DemoLibrary extends Seed {
  override readonly order = 1;

  seed(members: Repository<Member>, copies: Repository<Copy>, loans: Repository<Loan>): void {
    const tenantId = demo.library;
    const dueOn = '2026-01-31';
    members.add(Object.assign(new Member(), { id: demo.member, name: 'Ada', email: 'ada@example.org', tenantId }));
    copies.add(Object.assign(new Copy(), { id: demo.copy, titleId: demo.map, shelf: 'M 1', lentUntil: dueOn, tenantId }));
    const lent = { copyId: demo.copy, memberId: demo.member, dueOn };
    loans.add(Object.assign(new Loan(), { id: demo.loan, ...lent, ownerId: demo.member, tenantId }));
  }
}
