import { describe, expect, it } from 'vitest';
import { document } from './support/describing.ts';
import { input, manifest, operation, scalar } from './support/build.ts';

const routed = (name: string, route: string, verb: 'GET' | 'PUT' = 'GET') => {
  const bound = [...route.matchAll(/\{\*{0,2}(\w+)/g)].map(([, property = '']) => input(property, scalar('string'), { source: 'route' }));
  return operation(name, { route, verb, inputs: bound });
};

describe('paths', () => {
  it('contain every operation and nothing else [OPENAPI-02]', () => {
    const { paths } = document(manifest([routed('GetRoom', '/rooms/{id}'), routed('PutRoom', '/rooms/{id}', 'PUT'), operation('Ping')]));
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(ids).toEqual(['Ping', 'GetRoom', 'PutRoom']);
  });

  it('publish a catch-all as a placeholder', () => {
    const { paths } = document(manifest([routed('GetFile', '/files/{**path}')]));
    expect(paths['/files/{path}']?.get?.parameters).toMatchObject([
      { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
    ]);
  });

  it('have one name for a placeholder, whatever the method', () => {
    const { paths } = document(manifest([routed('GetRoom', '/rooms/{id}'), routed('PutRoom', '/rooms/{room}', 'PUT')]));
    expect(Object.keys(paths)).toEqual(['/rooms/{id}']);
    expect(paths['/rooms/{id}']?.put?.parameters?.[0]?.name).toBe('id');
  });

  it('keep operations apart that differ only in constraints', () => {
    const { paths } = document(manifest([routed('ByNumber', '/rooms/{id:int}'), routed('ByName', '/rooms/{id}')]));
    expect(paths['/rooms/{id}']?.get?.operationId).toBe('ByName');
    expect(paths['/rooms/{id:int}']?.get).toMatchObject({ operationId: 'ByNumber', parameters: [{ name: 'id:int' }] });
  });

  it('name a route that cannot be described', () => {
    expect(() => document(manifest([routed('Bad', '/rooms/{id')]))).toThrow("Invalid route '/rooms/{id'");
  });
});
