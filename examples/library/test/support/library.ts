import { Clock } from '@portico/core';
import type { Caller, Guid } from '@portico/core';
import { callerWith, createTestHost, FakeClock, replace } from '@portico/testing';
import type { TestHost, TestHostOptions } from '@portico/testing';
import { onTestFinished } from 'vitest';
import { FinesModule, LendingModule } from '../../src/generated/index.ts';
import { options } from '../../src/hosts/options.ts';

/** A library for a test: both areas in memory, with a fake clock. */
export interface Library {
  readonly host: TestHost;
  readonly clock: FakeClock;
}

/** Opens a library for one test. */
export async function openLibrary(further: TestHostOptions = {}): Promise<Library> {
  const clock = new FakeClock('2026-03-02T10:00:00Z');
  const replacements = [replace(Clock, clock), ...(further.replacements ?? [])];
  const groups = { Statistics: { responseCacheDuration: 60 } };
  const host = await createTestHost([LendingModule, FinesModule], { ...options, groups, ...further, replacements });
  onTestFinished(() => host.close());
  return { host, clock };
}

/** Creates a librarian of a library. */
export function librarianOf(tenant: string): Caller {
  return callerWith({ sub: crypto.randomUUID(), role: 'librarian', tenant_id: tenant });
}

/** The librarian of the library that most tests use. */
export const librarian = librarianOf('north');

/** Registers a member and returns them as a caller. */
export async function join({ host }: Library, name: string, claims: Record<string, string> = {}): Promise<Caller> {
  const json = { name, email: `${name.toLowerCase()}@example.org` };
  const { id } = (await host.post('/api/members', json, { caller: librarian })).json<{ id: Guid }>();
  return callerWith({ sub: id, role: 'member', tenant_id: 'north', ...claims });
}

/** Returns the id of a title of the demo catalogue. */
export async function titleId({ host }: Library, name: string): Promise<Guid> {
  const { items } = (await host.get(`/api/titles?name=${name}`)).json<{ items: { id: Guid }[] }>();
  return items[0]!.id;
}

/** Adds a copy to a shelf and returns its id. */
export async function shelve(library: Library, name: string, by = librarian): Promise<Guid> {
  const json = { titleId: await titleId(library, name), shelf: 'A 1' };
  return (await library.host.post('/api/copies', json, { caller: by })).json<{ id: Guid }>().id;
}

/** Lends a copy and returns the id of the loan. */
export async function borrow({ host }: Library, copyId: Guid, caller: Caller): Promise<Guid> {
  return (await host.post('/api/loans', { copyId }, { caller })).json<{ id: Guid }>().id;
}
