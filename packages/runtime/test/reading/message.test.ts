import { isObject, readMessage, notGuid, isGuid } from '@portico/runtime/reading';
import type { ReadFacts } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';

class RoomBooked {
  readonly facts: unknown;
  constructor(facts: unknown) {
    this.facts = facts;
  }
}

const read: ReadFacts = (call, value) => {
  const roomId = isObject(value) ? value['roomId'] : undefined;
  if (!isGuid(roomId)) notGuid(call, '/roomId', roomId);
  return { roomId };
};
const roomId = '01a1fc99-0000-7000-8000-000000000001';

describe('a message', () => {
  it('is read into its event', () => {
    expect(readMessage({ roomId, unknown: true }, read, RoomBooked)).toEqual({ event: new RoomBooked({ roomId }) });
  });

  it('reports its errors with pointers, and creates no event', () => {
    const failures = (payload: unknown) => {
      const message = readMessage(payload, read, RoomBooked);
      return 'failures' in message ? message.failures.map(({ path, code }) => `${path} ${code}`) : 'an event';
    };
    expect(failures({})).toEqual(['/roomId validation.required']);
    expect(failures({ roomId: 'x' })).toEqual(['/roomId validation.guid']);
  });

  it('is read independently of earlier messages', () => {
    readMessage({}, read, RoomBooked);
    expect(readMessage({ roomId }, read, RoomBooked)).toHaveProperty('event');
  });
});
