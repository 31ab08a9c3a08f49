import type { FormFile } from '@portico/core';
import type { CallPlan, ModulePlan, OperationCall, ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { findFileError } from '@portico/runtime';
import { expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { upload } from './support.ts';
import type { Upload } from './support.ts';

type Calls = Readonly<Record<string, (input: object) => Promise<unknown>>>;

const file: FormFile = {
  fileName: 'a.png',
  contentType: 'image/png',
  size: 20,
  async *stream() {},
  bytes: async () => new Uint8Array(20),
  text: async () => '',
};

/** Creates an area that stores photos, and one that passes photos to it from code. */
function modulesOf(kept: unknown[]): ModulePlan[] {
  const plan = upload({}, { id: 'Photos.Keep', invoke: ({ photo, gallery, title }: Upload) => kept.push(photo, gallery, title) });
  const inputs = ['photo', 'gallery', 'title'].map((name) => ({ property: name, source: 'form' as const, wireName: name }));
  const calls: CallPlan[] = [{ operation: plan.id, method: 'keep', inputs }];
  const give = async (_input: object, { registry }: { readonly registry: ServiceRegistry }, call: OperationCall) =>
    getAreaCalls<Calls>(registry, call, { from: 'Desk', to: 'Photos' })['keep']!({ photo: file, gallery: [file, file], title: 'Ring' });
  return [
    area([plan], { name: 'Photos', calls: async () => calls }),
    area([operation({ id: 'Desk.Give', verb: 'POST', route: '/give', invoke: give })], {
      name: 'Desk',
      callsInto: ['Photos'],
      compose: async (registry) => ({ registry }),
    }),
  ];
}

async function given(kept: unknown[], maxUploadFileSize: number) {
  const host = createHost({ environment: 'test' });
  onTestFinished(() => host.close());
  addServiceEndpoints(host, modulesOf(kept), { requireJwt: false, maxUploadFileSize });
  mapServiceEndpoints(host);
  return host.inject({ method: 'POST', url: '/give' });
}

it('files from code arrive unchanged, together with the fields', async () => {
  const kept: unknown[] = [];
  await given(kept, 20);
  expect(kept).toEqual([file, [file, file], 'Ring']);
  expect(kept[0]).toBe(file);
});

it('files from code are limited like those of a request', async () => {
  const kept: unknown[] = [];
  const answer = await given(kept, 19);
  expect(answer.json()).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  expect(kept).toEqual([]);
});

it('files from code have their type, however it is written [LIMIT-06]', () => {
  const inputs = [{ property: 'photo', field: 'photo', types: ['image/png'] }];
  const of = (contentType: string) => findFileError(inputs, { photo: [{ ...file, contentType }] })?.code;
  expect(['Image/PNG; charset=x', ' image/png', 'image/gif; a=image/png'].map(of)).toEqual([undefined, undefined, 'UNSUPPORTED_FILE_TYPE']);
});
