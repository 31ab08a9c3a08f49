import type { EntityRecord, OperationRecord, Records } from '../../src/2-read/records.ts';
import { TestProject } from './project.ts';

const names = [
  'Audited, ComplexFilter, Cursor, DateTimeOffset, Decimal, DomainAction, Endpoint, Entity, Filter, FilterOperator, GeneratedNumber, Get, Guid, Indexed',
  'Int, KeysetPage, Links, ManyToMany, ManyToOne, Module, Mutation, MutationMode, OneToMany, Owned, Page, Post, Precision, Query, ReadAccess, Repository',
  'Bytes, ByteStream, GreaterThan, DateOnly, Delete, FromClaim, FromCurrentUser, Long, Mandatory, Patch, Put, Range, Seed, SoftDeleted, Sort, SortDirection, StateOf, Stateful, TenantScoped, Unique, UnitOfWork, Versioned, stateMachine, ConflictError',
].join(', ');

/** The names of the language that the sources of these tests use. */
export const language = `import { ${names} } from '@portico/core';\n`;

/** Returns the records of one file (with the language imported) and optional others. */
export function recordsOf(source: string, files: Record<string, string> = {}): { records: Records; codes: string[] } {
  const { records, findings } = new TestProject({ 'it.ts': language + source, ...files }).read();
  return { records, codes: findings.map(({ code }) => code) };
}

/** Returns the entity class with a name. */
export function entityOf({ entities }: Records, name: string): EntityRecord {
  return found(
    entities.find((entity) => entity.class.name === name),
    name,
  );
}

/** Returns the operation class with a name. */
export function operationOf({ operations }: Records, name: string): OperationRecord {
  return found(
    operations.find((operation) => operation.class.name === name),
    name,
  );
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} was not read`);
  return value;
}

/** Returns a record without its places. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, member: unknown) => (/^(place|typePlace)$/.test(key) ? undefined : member)));
}
