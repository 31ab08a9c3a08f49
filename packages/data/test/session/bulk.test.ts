import { describe, expect, it } from 'vitest';
import { describeStores } from '../support/freshStore.ts';
import { Guest, guestPlan, Room, roomPlan, sampleStore, Stay, stayPlan } from '../support/samples/index.ts';

const codes = (count: number) => Array.from({ length: count }, (_, index) => `R${index}`);

/** The contents of a room, in one form whether it was read or made. */
const plain = ({ id, code, beds, rate, builtAt, photo, extras }: Room) => [
  id,
  code,
  beds,
  rate,
  builtAt?.getTime(),
  photo && Buffer.from(photo).toString('hex'),
  extras,
];
const byId = (rooms: readonly Room[]) => rooms.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(plain);

describeStores('Many rows of one operation', (kind) => {
  const samples = sampleStore(kind);
  const { session, statements } = samples;
  const isBatched = kind === 'PostgreSQL';

  /** Adds rooms, one value of each type in turn missing. */
  const addRooms = (count: number, hold = false) => {
    const by = session();
    return by.run(async () => {
      if (hold) await by.flush();
      const rooms = by.repository(roomPlan);
      return codes(count).map((code, index) =>
        rooms.add(
          Object.assign(new Room(), {
            code,
            beds: index,
            rate: `${index}.50`,
            ...(index % 2 === 0 && { builtAt: new Date(index * 1000), photo: Buffer.from([index % 256, 0, 34, 92]) }),
            ...(index % 3 === 0 && { extras: { tags: [`{"${index}",\\ 'a'}`, 'NULL', ''] } }),
          }),
        ),
      );
    });
  };

  it.each([false, true])('has the added rows in an open transaction: %s', async (hold) => {
    const added = await addRooms(300, hold);
    expect(byId(await session().reader(roomPlan).list())).toEqual(byId(added));
  });

  describe.skipIf(!isBatched)('', () => {
    it('is inserted by one statement for each kind', async () => {
      await addRooms(300);
      expect(statements.filter((text) => text.startsWith('INSERT'))).toHaveLength(1);
    });

    it('is updated by one statement for each kind and set of columns', async () => {
      await addRooms(300);
      statements.length = 0;
      const by = session();
      await by.run(async () => {
        for (const room of await by.repository(roomPlan).list()) room.beds += 1;
      });
      expect(statements.filter((text) => text.startsWith('UPDATE'))).toHaveLength(1);
    });
  });

  it('belongs to the owners that a seed assigns, and otherwise to the caller', async () => {
    let count = 0;
    const addGuests = (owners: readonly (string | undefined)[], asSystem: boolean) => {
      const by = session('ann', { asSystem });
      return by.run(async () => {
        for (const ownerId of owners) {
          const guest = Object.assign(new Guest(), { name: 'Ann', email: `${++count}@example.org` });
          by.repository(guestPlan).add(ownerId === undefined ? guest : Object.assign(guest, { ownerId }));
        }
      });
    };
    await addGuests(['ben', undefined, 'cleo', 'ben', undefined, 'cleo'], true);
    await addGuests(['ben', 'ben', 'ben', 'ben', 'ben', 'ben'], true);
    await addGuests(['ben', 'ben', 'ben', 'ben', 'ben', 'ben'], false);
    const guests = await session('ann', { asSystem: true }).reader(guestPlan).list();
    const owners = Object.groupBy(guests, (guest) => (guest as { ownerId?: string }).ownerId!);
    expect(Object.entries(owners).map(([owner, theirs]) => [owner, theirs!.length])).toEqual(
      expect.arrayContaining([
        ['ann', 8],
        ['ben', 8],
        ['cleo', 2],
      ]),
    );
  });

  it('has the added rows if they exceed one statement', async () => {
    const added = await addRooms(5100);
    expect(byId(await session().reader(roomPlan).list())).toEqual(byId(added));
    expect(statements.filter((text) => text.startsWith('INSERT')).length).toBe(isBatched ? 3 : 5100);
  });

  it.each([false, true])('is not saved at all if a later row cannot be encoded, in a transaction that is held open: %s', async (hold) => {
    const by = session();
    const outcome = await by.run(async () => {
      if (hold) await by.flush();
      for (const code of codes(2600)) by.repository(roomPlan).add(Object.assign(new Room(), { code: code === 'R2599' ? 'R\0' : code }));
    });
    expect(outcome).toMatchObject({ status: 400 });
    expect(await session().reader(roomPlan).count()).toBe(0);
  });

  it('has the changes, whatever the columns', async () => {
    await addRooms(60);
    const by = session();
    const changed = await by.run(async () => {
      const rooms = await by.repository(roomPlan).list({}, { orderBy: { beds: 'Ascending' } });
      for (const [index, room] of rooms.entries()) {
        if (index % 4 === 0) Object.assign(room, { extras: { tags: ['new'] }, rate: '7.25' });
        else if (index % 4 === 1) Object.assign(room, { photo: undefined, builtAt: new Date(5) });
        else room.beds = 100 + index;
      }
      return rooms;
    });
    expect(byId(await session().reader(roomPlan).list())).toEqual(byId(changed));
  });

  it('may reference rows that were added later', async () => {
    const by = session();
    await by.run(async () => {
      const [rooms, stays] = [by.repository(roomPlan), by.repository(stayPlan)];
      for (const code of codes(20)) {
        const room = rooms.add(Object.assign(new Room(), { code }));
        for (let nights = 1; nights < 4; nights++) stays.add(Object.assign(new Stay(), { roomId: room.id, nights }));
      }
    });
    expect(await session().reader(stayPlan).count()).toBe(60);
    const rooms = await session()
      .reader(roomPlan)
      .list({}, { with: ['stays'] });
    expect(rooms.map(({ stays }) => stays?.length)).toEqual(Array(20).fill(3));
  });

  it('passes a unique value from one row to another in the order of the rows', async () => {
    const added = await addRooms(10);
    const by = session();
    const outcome = await by.run(async () => {
      const rooms = by.repository(roomPlan);
      const inOrder = added.map(({ id }) => id).toSorted();
      for (const [index, id] of inOrder.entries()) (await rooms.find(id))!.code = index === 0 ? 'free' : added[index - 1]!.code;
    });
    expect(outcome).toBeUndefined();
  });

  it('is rejected as a whole if one row has a unique value that is taken', async () => {
    await samples.room('R7');
    const outcome = await addRooms(10);
    expect(outcome).toMatchObject({ status: 409 });
    expect(await session().reader(roomPlan).count()).toBe(1);
  });

  it('is rejected as a whole, with the id of the row, if another transaction has changed one of them', async () => {
    const by = session();
    await by.run(async () => {
      for (const code of codes(10)) by.repository(guestPlan).add(Object.assign(new Guest(), { name: code, email: `${code}@example.org` }));
    });
    const one = session();
    let meant = '';
    const outcome = await one.run(async () => {
      const guests = await one.repository(guestPlan).list();
      meant = guests[6]!.id;
      const two = session();
      await two.run(async () => void ((await two.repository(guestPlan).find(meant))!.phone = '1'));
      for (const guest of guests) guest.name = 'Lost';
    });
    expect(outcome).toMatchObject({ status: 409, entity: 'Guest', id: meant });
    expect(await session().reader(guestPlan).count({ name: 'Lost' })).toBe(0);
  });

  it('raises the row version of each changed row by one', async () => {
    const by = session();
    const guests = await by.run(async () =>
      codes(10).map((code) => by.repository(guestPlan).add(Object.assign(new Guest(), { name: code, email: `${code}@example.org` }))),
    );
    const one = session();
    await one.run(async () => {
      for (const { id } of guests) (await one.repository(guestPlan).find(id))!.name = 'New';
      await one.flush();
      for (const { id } of guests) (await one.repository(guestPlan).find(id))!.phone = '2';
    });
    const read = await session().reader(guestPlan).list();
    expect(read.map(({ rowVersion, name, phone }) => [rowVersion, name, phone])).toEqual(Array(10).fill([3, 'New', '2']));
  });

  it('ends for each of eight operations that change the same rows at once', async () => {
    await addRooms(50);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, number) => {
        const by = session();
        return by.run(async () => {
          const rooms = await by.repository(roomPlan).list();
          for (const room of number % 2 === 0 ? rooms : rooms.toReversed()) room.rate = `${number}.00`;
          return 'done';
        });
      }),
    );
    for (const outcome of outcomes) if (outcome !== 'done') expect(outcome).toMatchObject({ status: 409 });
    expect(outcomes).toContain('done');
    const rates = await session().reader(roomPlan).list();
    expect(new Set(rates.map(({ rate }) => rate)).size).toBe(1);
  });
});
