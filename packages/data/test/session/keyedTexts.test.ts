import { ValidationError } from '@portico/core';
import { sessionOf } from '@portico/data';
import { expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { callBy, Guest, guestPlan, Room, roomPlan, sampleStore } from '../support/samples/index.ts';

const limit = 2560;

describeStores('A text in a key or an index', (kind) => {
  const samples = sampleStore(kind);
  const { session, guest } = samples;
  const failure = {
    in: 'body',
    path: '/email',
    code: 'validation.maxLength',
    message: "'email' must have at most 2560 bytes in UTF-8, because it is indexed.",
    params: { reason: 'bytes', max: 2560 },
  };
  const add = (email: string) => {
    const by = session();
    return by.run(() => by.repository(guestPlan).add(Object.assign(new Guest(), { name: 'Ann', email })));
  };

  it('can have 640 characters of any kind', async () => {
    const email = '\u{1f600}'.repeat(640);
    const { id } = await add(email);
    expect(await session().reader(guestPlan).find(id)).toMatchObject({ email });
  });

  it('is rejected before a statement if it is larger than an index row can be', async () => {
    for (const email of ['a'.repeat(limit + 1), 'é'.repeat(limit / 2 + 1), 'x'.repeat(100_000)]) {
      samples.statements.length = 0;
      const outcome = await add(email);
      expect(outcome).toBeInstanceOf(ValidationError);
      expect(outcome).toMatchObject({ status: 422, errors: [failure] });
      expect(samples.statements).toEqual([]);
    }
  });

  it('is rejected in a change, and among many new rows', async () => {
    const { id } = await guest();
    const one = session();
    const changed = await one.run(async () => void ((await one.repository(guestPlan).find(id))!.email = 'a'.repeat(limit + 1)));
    expect(changed).toMatchObject({ status: 422, errors: [failure] });
    const two = session();
    const many = await two.run(() => {
      for (let index = 0; index < 20; index++)
        two.repository(guestPlan).add(Object.assign(new Guest(), { email: index === 7 ? 'a'.repeat(limit + 1) : `${index}` }));
    });
    expect(many).toMatchObject({ status: 422, errors: [{ ...failure, index: 7 }] });
  });

  it('can be of any size without a key', async () => {
    const by = session();
    const { id } = await by.run(() => by.repository(guestPlan).add(Object.assign(new Guest(), { phone: 'x'.repeat(100_000) })));
    expect((await session().reader(guestPlan).find(id))!.phone).toHaveLength(100_000);
  });

  it('stays as it is if it is older than the limit and another column of its row changes', async () => {
    const { id } = await guest();
    const email = 'x'.repeat(limit + 10);
    const set = `UPDATE sample_guest SET email = '${email}' WHERE id = '${id}';`;
    await samples.store.script(set);
    const by = session();
    const outcome = await by.run(async () => void ((await by.repository(guestPlan).find(id))!.name = 'Anna'));
    expect(outcome).toBeUndefined();
    expect(await session().reader(guestPlan).find(id)).toMatchObject({ name: 'Anna', email });
  });

  it('is rejected with the name of its property if only the store detects it', async () => {
    if (samples.store.dialect.system !== 'postgresql') return;
    // Random digits, which the server cannot compress into an index row.
    const digits = (bytes: number) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (each) => each.toString(16)).join('');
    const insert = (code: string) => async () => {
      const by = sessionOf(samples.store, callBy('ann'));
      return by.run(async () => {
        const statement = { name: '', text: 'UPDATE sample_room SET code = $1' };
        by.repository(roomPlan).add(Object.assign(new Room(), { code: 'A1' }));
        await by.flush();
        await by.write({ statement, values: [code] });
      });
    };
    expect(await insert(digits(2000))()).toMatchObject({ status: 422, errors: [{ path: '/code', code: 'validation.maxLength' }] });
    expect(await insert(digits(20_000))()).toMatchObject({ status: 422, errors: [{ path: '', code: 'validation.maxLength' }] });
  });
});
