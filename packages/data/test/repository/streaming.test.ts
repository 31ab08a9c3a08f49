import { expect, it } from 'vitest';
import { sessionOf } from '@portico/data';
import { describeStores } from '../support/freshStore.ts';
import { callBy, Room, roomPlan, sampleStore, Stay, stayPlan } from '../support/samples/index.ts';

const count = 2500;

describeStores('A stream of entities', (kind) => {
  const samples = sampleStore(kind);
  const { session, statements } = samples;

  async function fill(): Promise<void> {
    const by = session();
    await by.run(() => {
      const rooms = by.repository(roomPlan);
      for (let number = 0; number < count; number++)
        rooms.add(Object.assign(new Room(), { code: String(number).padStart(4, '0'), beds: number % 7 }));
    });
    statements.length = 0;
  }

  const collected = async (stream: AsyncIterable<Room>) => {
    const rooms: Room[] = [];
    for await (const room of stream) rooms.push(room);
    return rooms;
  };
  const codesOf = async (stream: AsyncIterable<Room>) => (await collected(stream)).map(({ code }) => code);

  it('returns the rows of a list in the same order', async () => {
    await fill();
    const reader = session().reader(roomPlan);
    for (const [criteria, orderBy] of [
      [{}, {}],
      [{ beds: { greaterThan: 3 } }, { beds: 'Descending', code: 'Ascending' }],
      [{ code: 'none' }, {}],
    ] as const) {
      const listed = (await reader.list(criteria, { orderBy })).map(({ code }) => code);
      expect(await codesOf(reader.stream(criteria, { orderBy }))).toEqual(listed);
    }
  });

  it('omits hidden rows, and tracks nothing: a change is not saved', async () => {
    await fill();
    const by = session();
    await by.run(async () => by.repository(roomPlan).remove((await by.repository(roomPlan).first({ code: '0003' }))!));
    const one = session();
    await one.run(async () => {
      for await (const room of one.repository(roomPlan).stream({ beds: 3 })) room.code = `changed ${room.code}`;
    });
    expect(
      await codesOf(
        session()
          .reader(roomPlan)
          .stream({ code: { startsWith: 'changed' } }),
      ),
    ).toEqual([]);
    expect(await codesOf(session().reader(roomPlan).stream({ code: '0003' }))).toEqual([]);
    expect(await codesOf(session().repository(roomPlan).withDeleted().stream({ code: '0003' }))).toEqual(['0003']);
  });

  it('fills relations, a batch at a time', async () => {
    const { id } = await samples.room('A1');
    const by = session();
    await by.run(async () => void by.repository(stayPlan).add(Object.assign(new Stay(), { roomId: id, nights: 4 })));
    const rooms = await collected(
      session()
        .reader(roomPlan)
        .stream({}, { with: ['stays'] }),
    );
    expect(rooms).toMatchObject([{ code: 'A1', stays: [{ nights: 4 }] }]);
  });

  it('releases its resources when its reader leaves early or fails', async () => {
    await fill();
    for (let round = 0; round < 12; round++) {
      const left = (async () => {
        for await (const room of session().reader(roomPlan).stream()) {
          if (round % 2 === 0) break;
          throw new Error(`stop at ${room.code}`);
        }
      })();
      await (round % 2 === 0 ? left : expect(left).rejects.toThrow('stop at 0000'));
    }
    // Each had a connection, of which there are ten: writing is still possible.
    await samples.room('later');
    expect(await session().reader(roomPlan).count()).toBe(count + 1);
  });

  it('reads no further than its reader: a batch for the first row', async () => {
    await fill();
    for await (const room of session().reader(roomPlan).stream()) {
      expect(room.code).toBe('0000');
      break;
    }
    expect(statements.filter((text) => text.startsWith('FETCH')).length).toBe(kind === 'PostgreSQL' ? 1 : 0);
  });

  it('includes earlier writes of its operation', async () => {
    const by = session();
    const seen = await by.run(async () => {
      const rooms = by.repository(roomPlan);
      rooms.add(Object.assign(new Room(), { code: 'own' }));
      await by.flush();
      return codesOf(rooms.stream());
    });
    expect(seen).toEqual(['own']);
  });

  it('allows its operation to read and write other rows meanwhile', async () => {
    await fill();
    const by = sessionOf(samples.store, callBy('ann'));
    const outcome = await by.run(async () => {
      const [rooms, stays] = [by.repository(roomPlan), by.repository(stayPlan)];
      for await (const { id, code } of rooms.stream({ beds: 2 })) {
        expect((await rooms.find(id))?.code).toBe(code);
        stays.add(Object.assign(new Stay(), { roomId: id, nights: 1 }));
        if (code === '1003') await by.flush();
      }
    });
    expect(outcome).toBeUndefined();
    expect(await session().reader(stayPlan).count()).toBe(await session().reader(roomPlan).count({ beds: 2 }));
  });
});
