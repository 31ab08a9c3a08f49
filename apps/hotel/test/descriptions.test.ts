import { describe, expect, it } from 'vitest';
import { document } from '../src/generated/openapi.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | false;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly headers?: Readonly<Record<string, object>> }>>;
}

interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const { paths, components } = JSON.parse(document.text) as Published;

/** Returns the paths of the members that lack a description, at any depth. */
function findUndescribed(at: string, { properties = {}, items, anyOf = [] }: Schema): string[] {
  const members = Object.entries(properties).flatMap(([name, member]) => {
    const path = `${at}.${name}`;
    return [...(member.description ? [] : [path]), ...findUndescribed(path, member)];
  });
  return [...members, ...[...(items ? [items] : []), ...anyOf].flatMap((part) => findUndescribed(at, part))];
}

describe('the published API', () => {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));

  it('describes every parameter [OPENAPI-01]', () => {
    expect(operations.length).toBeGreaterThan(0);
    const lacking = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('describes every member of every request body [OPENAPI-01]', () => {
    const lacking = operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => findUndescribed(operationId, schema)),
    );
    expect(lacking).toEqual([]);
  });

  it('describes every member of every schema [OPENAPI-01]', () => {
    const all = Object.entries(components.schemas);
    expect(all.length).toBeGreaterThan(0);
    expect(all.flatMap(([name, schema]) => findUndescribed(name, schema))).toEqual([]);
  });

  it('names the address of the new resource in every 201', () => {
    const creations = operations.filter(({ responses }) => responses['201']);
    expect(creations.length).toBeGreaterThan(0);
    expect(creations.filter(({ responses }) => !responses['201']!.headers?.['Location']).map(({ operationId }) => operationId)).toEqual([]);
  });
});
