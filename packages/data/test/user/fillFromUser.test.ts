import { NotFoundError } from '@portico/core';
import { fillFromUser, sessionOf } from '@portico/data';
import type { Session } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { callBy, Member, memberPlan, memberReading, sampleStore } from '../support/samples/index.ts';

const agency = '0192f0c1-0000-7000-8000-0000000000aa';
const nobody = '0192f0c1-0000-7000-8000-0000000000ff';
const level = memberReading('level');
const agencyId = memberReading('agencyId');

describeStores("A caller's user entity", (kind) => {
  const samples = sampleStore(kind);
  const { session, statements } = samples;
  const north = { tenant: 'north' };

  /** Returns a member of the tenant north that root has made, and so owns. */
  async function member(given: Partial<Member> = {}): Promise<Member> {
    const by = session('root', north);
    return by.run(() => by.repository(memberPlan).add(Object.assign(new Member(), { name: 'Ann', level: 3 }, given)));
  }

  /** Returns the members that an operation reads of its caller, and the error if there are none. */
  async function taken(plan: typeof level, by: Session): Promise<unknown> {
    const values: unknown[] = [];
    await fillFromUser(plan, by, (given: object) => void values.push(given));
    expect(values.length === 0).toBe(by.call.refusal !== undefined);
    return by.call.refusal ?? values[0];
  }

  it("[BIND-20] binds a member of the row that has the caller's id, regardless of its owner", async () => {
    const { id } = await member();
    await member({ level: 4 });
    expect(await taken(level, session(id, north))).toEqual({ level: 3 });
    expect(await taken(level, session(id.toUpperCase(), north))).toEqual({ level: 3 });
  });

  it('[BIND-20] is read in one statement, by its key, without a column that is not needed', async () => {
    const { id } = await member();
    const by = session(id, north);
    statements.length = 0;
    await taken(level, by);
    expect(statements).toEqual([expect.stringMatching(/^SELECT t\."level" FROM "sample_member" AS t WHERE .* AND t\."id" = /)]);
    expect(statements[0]).not.toContain('owner_id');
    expect((by.call as unknown as { headers: Map<string, string> }).headers).toEqual(new Map());
  });

  it('[BIND-24] rejects an unknown id, and one that no row can have, with 404', async () => {
    await member();
    for (const id of [nobody, 'ann']) {
      const refusal = await taken(level, session(id, north));
      expect(refusal).toBeInstanceOf(NotFoundError);
      expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND', entity: 'Member', id });
    }
  });

  it('[BIND-24] is absent for a caller without an id', async () => {
    const by = sessionOf(samples.store, callBy(undefined, north));
    expect(await taken(level, by)).toEqual(new NotFoundError('Member', ''));
  });

  it('[BIND-24] keeps an earlier error', async () => {
    const by = session('ann', north);
    const first = new NotFoundError('Room', '1');
    by.call.refusal = first;
    await fillFromUser(level, by, () => expect.fail());
    expect(by.call.refusal).toBe(first);
  });

  it('[BIND-24] queries no store for an id that no row can have', async () => {
    const by = session('ann', north);
    statements.length = 0;
    await taken(level, by);
    expect(statements).toEqual([]);
  });

  it('[BIND-24] is absent if its row was deleted', async () => {
    const { id } = await member();
    const by = session('root', north);
    await by.run(async () => by.repository(memberPlan).remove((await by.repository(memberPlan).find(id))!));
    expect(await taken(level, session(id, north))).toMatchObject({ code: 'NOT_FOUND', entity: 'Member', id });
  });

  it.each([['south'], [undefined]])('[BIND-24] [TENANT-01] is absent for a caller of the tenant %s', async (tenant) => {
    const { id } = await member();
    const permissions = ['*'];
    const by = session(id, tenant === undefined ? { permissions } : { tenant, permissions });
    expect(await taken(level, by)).toMatchObject({ code: 'NOT_FOUND', entity: 'Member' });
  });

  it('rejects with 404 if a required member has no value: a filter without one would select every row', async () => {
    const [ann, ned] = [await member({ agencyId: agency }), await member()];
    expect(await taken(agencyId, session(ann.id, north))).toEqual({ agencyId: agency });
    expect(await taken(agencyId, session(ned.id, north))).toMatchObject({ code: 'NOT_FOUND', entity: 'agencyId of Member', id: ned.id });
  });
});
