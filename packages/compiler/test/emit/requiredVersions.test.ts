import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import type { TestResponse, TestHost, TestHostOptions } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

/** An entity that says nothing of `If-Match`, one that requires it, and one without versions. */
const source = `import { Delete, Entity, EndpointGroup, Get, IfMatchRequired, Module, Mutation, MutationMode, Post, Put, Query, SoftDeleted, Versioned } from '@portico/core';
import type { Guid, MinLength } from '@portico/core';
export class RoomsModule extends Module('Rooms') {}
export class RoomsGroup extends EndpointGroup('/rooms') {}
export class Room extends Entity(Versioned, SoftDeleted) { name!: string; }
export class Suite extends Entity(Versioned, IfMatchRequired) { name!: string; }
export class Note extends Entity() { text!: string; }
export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/'), { body: 'wrapped', group: RoomsGroup }) { readonly name!: string & MinLength<2>; }
export class RenameRoom extends Mutation(MutationMode.Update, Room, Put('/{id}'), { body: 'wrapped', group: RoomsGroup }) { readonly id!: Guid; readonly name!: string & MinLength<2>; }
export class ForceName extends Mutation(MutationMode.Update, Room, Put('/{id}/force'), { body: 'wrapped', group: RoomsGroup, ifMatch: 'optional' }) { readonly id!: Guid; readonly name!: string; }
export class DropRoom extends Mutation(MutationMode.Delete, Room, Delete('/{id}'), { group: RoomsGroup, ifMatch: 'required' }) { readonly id!: Guid; }
export class GetRoom extends Query(Room, Get('/{id}'), { group: RoomsGroup })<{ id: Guid; name: string }> { readonly id!: Guid; }
export class AddSuite extends Mutation(MutationMode.Create, Suite, Post('/suites'), { body: 'wrapped' }) { readonly name!: string; }
export class RenameSuite extends Mutation(MutationMode.Update, Suite, Put('/suites/{id}'), { body: 'wrapped' }) { readonly id!: Guid; readonly name!: string; }
export class WriteNote extends Mutation(MutationMode.Update, Note, Put('/notes/{id}'), { body: 'wrapped' }) { readonly id!: Guid; readonly text!: string; }
export class Scribble extends Mutation(MutationMode.Update, Note, Put('/scribbles/{id}'), { ifMatch: 'optional' }) { readonly id!: Guid; readonly text!: string; }
`;

/** An area that changes rooms from code. */
const desk = `import { DomainAction, Module, NotFoundError, Post } from '@portico/core';
import type { CallRefusal, Guid } from '@portico/core';
import type { Rooms } from '../generated/index.ts';
export class DeskModule extends Module('Desk') {}
export class RenameAtDesk extends DomainAction(Post('/desk'), { body: 'wrapped' })<string, CallRefusal | NotFoundError> {
  readonly id!: Guid;
  async execute(rooms: Rooms) {
    const outcome = await rooms.renameRoom({ id: this.id, name: 'Desk' });
    return outcome instanceof Error ? (outcome as NotFoundError) : 'renamed';
  }
}
`;

const nobody = '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1bb';
const refused = { status: 428, code: 'PRECONDITION_REQUIRED' };

describe('A change of a versioned entity', () => {
  let project: TestProject;
  let modules: ModulePlan[];
  beforeAll(async () => {
    project = makeProject({ 'src/rooms/rooms.ts': source, 'src/desk/desk.ts': desk }, { types: true });
    const emitted = await loadModules(project);
    modules = Object.values(emitted);
  });
  afterAll(() => project.remove());

  const opened = async (options: TestHostOptions = {}) => {
    const host = await createTestHost(modules, options);
    onTestFinished(() => host.close());
    return host;
  };
  const rename = (host: TestHost, path: string, headers = {}) => host.request('PUT', path, { json: { name: 'Blue' }, headers });
  const outcome = ({ status, text }: TestResponse) =>
    status < 300 ? { status } : { status, code: (JSON.parse(text) as { code: string }).code };

  it('needs no If-Match by default', async () => {
    const host = await opened();
    expect(outcome(await rename(host, `/rooms/${nobody}`))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it('needs If-Match if its operation requires it', async () => {
    const host = await opened();
    expect(outcome(await host.request('DELETE', `/rooms/${nobody}`))).toEqual(refused);
    expect(outcome(await host.request('DELETE', `/rooms/${nobody}`, { headers: { 'if-match': '"1"' } }))).toMatchObject({ status: 404 });
  });

  it('needs If-Match if its entity requires it, and accepts the ETag of an earlier response', async () => {
    const host = await opened();
    const added = await host.request('POST', '/suites', { json: { name: 'Red' } });
    const path = `/suites/${added.json<{ id: string }>().id}`;
    expect(outcome(await rename(host, path))).toEqual(refused);
    const etag = added.headers['etag'] as string;
    expect(outcome(await rename(host, path, { 'if-match': etag }))).toEqual({ status: 200 });
    expect(outcome(await rename(host, path, { 'if-match': etag }))).toEqual({ status: 412, code: 'PRECONDITION_FAILED' });
    expect(outcome(await rename(host, path, { 'if-match': '*' }))).toEqual({ status: 200 });
  });

  it('follows the operation before the entity, the entity before the group, and the group before the host', async () => {
    const strict = await opened({ ifMatch: 'required' });
    expect(outcome(await rename(strict, `/rooms/${nobody}`))).toEqual(refused);
    expect(outcome(await rename(strict, `/rooms/${nobody}/force`))).toMatchObject({ status: 404 });
    const lenient = await opened({ ifMatch: 'required', groups: { Rooms: { ifMatch: 'optional' } } });
    expect(outcome(await rename(lenient, `/rooms/${nobody}`))).toMatchObject({ status: 404 });
    expect(outcome(await rename(lenient, `/suites/${nobody}`))).toEqual(refused);
    const group = await opened({ groups: { Rooms: { ifMatch: 'required' } } });
    expect(outcome(await rename(group, `/rooms/${nobody}`))).toEqual(refused);
  });

  it('is rejected after validation and before anything is loaded', async () => {
    const host = await opened({ ifMatch: 'required' });
    expect(outcome(await host.request('PUT', `/rooms/${nobody}`, { json: { name: 'B' } }))).toMatchObject({ status: 422 });
    const statements = host.statements('rooms');
    expect(outcome(await rename(host, `/rooms/${nobody}`))).toEqual(refused);
    expect(statements.texts).toEqual([]);
  });

  it('needs no If-Match for calls from code, for creations, and for entities without a version', async () => {
    const host = await opened({ ifMatch: 'required' });
    const added = await host.request('POST', '/rooms', { json: { name: 'Red' } });
    expect(outcome(added)).toEqual({ status: 200 });
    const { id } = added.json<{ id: string }>();
    expect(outcome(await host.request('POST', '/desk', { json: { id } }))).toEqual({ status: 200 });
    expect(outcome(await host.request('PUT', `/notes/${nobody}`, { json: { text: 'x' } }))).toMatchObject({ status: 404 });
  });

  it('publishes the header and its error if the host, a group or the operation requires it', async () => {
    const published = async (options: TestHostOptions) => {
      const host = await opened({ ...options, host: { environment: 'development', logger: false } });
      const { paths } = (await host.get('/openapi/v1.json')).json<{ paths: Record<string, Record<string, Described>> }>();
      return (path: string, verb = 'put') => {
        const { parameters, responses } = paths[path]![verb]!;
        return [parameters.find(({ name }) => name === 'If-Match')?.required, '428' in responses];
      };
    };
    const plain = await published({});
    expect([plain('/rooms/{id}'), plain('/rooms/{id}', 'delete'), plain('/suites/{id}')]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    const strict = await published({ ifMatch: 'required' });
    expect([strict('/rooms/{id}'), strict('/rooms/{id}/force'), strict('/notes/{id}')]).toEqual([
      [true, true],
      [false, false],
      [undefined, false],
    ]);
  });

  it('is listed by `portico check --strict` if it can overwrite silently and does not declare this as intended', async () => {
    const run = portico(project.folder, ['check', '--strict', '--format=tsc']);
    expect(await run.status).toBe(1);
    expect(run.out().split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^src\/rooms\/rooms.ts\(\d+,14\): error PRAG0719: 'RenameRoom' .*`If-Match` is optional/),
      expect.stringMatching(/^src\/rooms\/rooms.ts\(\d+,14\): error PRAG0719: 'WriteNote' .*'Note' is not `Versioned`/),
    ]);
    const lenient = portico(project.folder, ['check', '--format=tsc']);
    expect(await lenient.status).toBe(0);
  });
});

interface Described {
  readonly parameters: readonly { readonly name: string; readonly required?: boolean }[];
  readonly responses: object;
}
