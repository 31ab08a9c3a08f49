/** The lines that a user writes between the two commands: an entity, an operation and a test. */
export const written = {
  'src/parcels/parcel.ts': `import { Entity, Module, Mutation, MutationMode, Post } from '@portico/core';
import type { Int, NotEmpty, Range } from '@portico/core';
export class ParcelsModule extends Module('Parcels', { store: 'main' }) {}
export class Parcel extends Entity() {
  recipient!: string & NotEmpty;
  grams!: Int & Range<1, 30000>;
}
export class AddParcel extends Mutation(MutationMode.Create, Parcel, Post('/parcels'), { permission: 'parcels.parcel.create', status: 201 }) {
  readonly recipient!: string & NotEmpty;
  readonly grams!: Int & Range<1, 30000>;
}
`,
  'test/parcels.test.ts': `import { callerWith, createTestHost } from '@portico/testing';
import { expect, it } from 'vitest';
import { modules } from '../src/generated/modules.ts';
it('adds a parcel', async () => {
  const host = await createTestHost(modules);
  const add = (grams: number, permission = 'parcels.*') =>
    host.post('/parcels', { recipient: 'Ada', grams }, { caller: callerWith({ sub: 'ben', permission }) });
  expect([(await add(70)).status, (await add(0)).status, (await add(70, 'notes.*')).status]).toEqual([201, 422, 403]);
});
`,
};

/** Returns the number of lines that are written. */
export function countLines() {
  return Object.values(written)
    .map((text) => text.trimEnd().split('\n').length)
    .reduce((sum, lines) => sum + lines, 0);
}
