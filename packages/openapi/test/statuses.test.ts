import type { EntityModel, QueryModel } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { document, onlyOperation, withCommon } from './support/describing.ts';
import { error, input, manifest, operation, scalar } from './support/build.ts';

type More = Parameters<typeof operation>[1];
const room = { id: 'Catalog.Room', fields: [], unique: [], indexes: [] } as unknown as EntityModel;
const rooms = manifest([], { entities: [room] });
const described = (more: More, around: Partial<typeof rooms> = {}) =>
  onlyOperation(document({ ...rooms, entities: [], ...around, operations: [operation('Find', more)] }));
const statusesOf = (more: More, around?: Partial<typeof rooms>) => Object.keys(described(more, around).responses);

describe('the statuses of an operation', () => {
  it('include those of HTTP and of invalid tokens, whatever the operation is', () => {
    expect(statusesOf({})).toEqual(withCommon('200', '500'));
  });

  it('include a body that is slow, large, of another type, or too much for the host', () => {
    expect(statusesOf({ verb: 'POST', body: 'wrapped', inputs: [input('name', scalar('string'))] })).toEqual(
      withCommon('200', '408', '413', '415', '422', '500', '503'),
    );
  });

  it('leave out 401 if a token that is not valid counts as none', () => {
    expect(statusesOf({ allowAnonymous: true })).toContain('401');
    expect(statusesOf({ allowAnonymous: true, ignoresTokens: true })).not.toContain('401');
  });

  it('leave out 503 and 504 if the operation reaches no store, although its area has one', () => {
    expect(statusesOf({ reach: 'none' }, { entities: [room] })).toEqual(withCommon('200', '500'));
    expect(statusesOf({ reach: 'none', timeout: 1000 }, { entities: [room] })).toEqual(withCommon('200', '500', '504'));
  });

  it('include failures of the connection if the operation runs in another process', () => {
    expect(statusesOf({ reach: 'remote' })).toEqual(withCommon('200', '500', '502', '503', '504'));
  });

  it('include 404 if a constraint of the route decides', () => {
    const id = input('id', scalar('Int'), { source: 'route' });
    expect(statusesOf({ route: '/rooms/{id:int}', inputs: [id] })).toContain('404');
    expect(statusesOf({ route: '/rooms/{id}', inputs: [id] })).not.toContain('404');
  });

  it('include failures of the store in an area that has one, and conflicts unless the operation only reads', () => {
    expect(statusesOf({}, { entities: [room] })).toEqual(withCommon('200', '500', '503', '504'));
    expect(statusesOf({ verb: 'DELETE' }, { entities: [room] })).toEqual(withCommon('200', '409', '422', '500', '503', '504'));
    expect(statusesOf({ verb: 'DELETE' })).toEqual(withCommon('200', '500'));
  });

  it('include time limits of a filter, and limits of statements and time that the operation sets', () => {
    const query = { complex: [{}], filters: [], sorts: [] } as unknown as QueryModel;
    const described503 = described({ kind: 'Query', query, statements: 5 }).responses['503'];
    expect(described503?.description).toMatch(/STATEMENT_LIMIT_EXCEEDED[^]*FILTER_TIME_EXCEEDED[^]*DEPENDENCY_UNAVAILABLE/);
    expect(statusesOf({ timeout: 1000 })).toContain('504');
  });

  it('share the schema of an error that the operation declares, unless it has members of its own', () => {
    const conflict = (name: string) => error('ConflictError', [409, 'CONFLICT'], { members: [{ name, shape: scalar('string') }] });
    const schemasOf = (name: string) =>
      document(manifest([operation('Find', { verb: 'PUT', errors: [conflict(name)] })], { entities: [room] })).components.schemas;
    expect(schemasOf('entity')['ConflictError']?.properties).toHaveProperty('fields');
    expect(schemasOf('seat')['ConflictError']?.properties).toHaveProperty('seat');
  });
});
