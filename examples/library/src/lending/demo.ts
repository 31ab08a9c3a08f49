import { Seed } from '@portico/core';
import type { Repository } from '@portico/core';
import { Copy } from './copies/copy.ts';
import { Loan } from './loans/loan.ts';
import { Member } from './members/member.ts';
import { Title } from './titles/title.ts';

/** The demo data that the README and the tests refer to. */
export const demo = {
  library: 'demo',
  map: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1aa',
  member: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1ad',
  copy: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1c0',
  loan: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f110',
} as const;

/** Adds a few titles, which all libraries share, if the store is in memory. */
export class DemoTitles extends Seed {
  seed(titles: Repository<Title>): void {
    titles.create({ isbn: '9780141439518', name: 'Pride and Prejudice', author: 'Jane Austen', year: 1813 });
    titles.create({ isbn: '9780141439600', name: 'A Tale of Two Cities', author: 'Charles Dickens', year: 1859 });
    const map = Title.of({ isbn: '9780319261002', name: 'Snowdon', author: 'Ordnance Survey', form: 'Map', year: 2015 });
    titles.add(Object.assign(map, { id: demo.map }));
  }
}

/** Adds a library with a member who has an overdue map. A seed runs as the system, so it assigns tenant and owner. */
export class DemoLibrary extends Seed {
  override readonly order = 1;

  seed(members: Repository<Member>, copies: Repository<Copy>, loans: Repository<Loan>): void {
    const tenantId = demo.library;
    const dueOn = '2026-01-31';
    members.add(Object.assign(Member.of({ name: 'Ada', email: 'ada@example.org' }), { id: demo.member, tenantId }));
    copies.add(Object.assign(Copy.of({ titleId: demo.map, shelf: 'M 1', lentUntil: dueOn }), { id: demo.copy, tenantId }));
    const lent = { copyId: demo.copy, memberId: demo.member, dueOn };
    loans.add(Object.assign(Loan.of(lent), { id: demo.loan, ownerId: demo.member, tenantId }));
  }
}
