import { omitUndefined } from '@portico/core/values';
import type { EventMember, Member } from '@portico/core/manifest';
import type { EventRecord } from '../../2-read/messageRecords.ts';
import type { TypeNames } from '../types.ts';

const occurredAt: Member = {
  name: 'occurredAt',
  wireName: 'occurredAt',
  shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
  description: 'The time when the event occurred.',
};

/** Returns the members of an event: its time, then its facts, types by their keys. */
export function listFacts({ facts }: EventRecord): readonly Member[] {
  const declared = facts?.value.kind === 'object' ? facts.value.members : [];
  const own = declared.find(({ name }) => name === occurredAt.name);
  const { optional: _, ...when } = own ? { ...occurredAt, ...own } : occurredAt;
  return [when, ...declared.filter((member) => member !== own)];
}

/** Returns the members of the message, with the published names of the area's types. */
export function planMembers(members: readonly Member[], types: TypeNames): EventMember[] {
  return members.map(({ wireName, shape, optional, description }) => ({
    name: wireName,
    shape: types.rename(shape),
    ...omitUndefined({ optional, description }),
  }));
}
