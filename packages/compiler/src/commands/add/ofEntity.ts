import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import type { EntityField } from '@portico/core/manifest';
import { formatCoreImport, joinParts } from './code.ts';
import { toKebabCase, toWords } from './names.ts';
import type { FoundEntity } from './project.ts';

/** A query or a mutation of an entity to add. */
export interface NewOfEntity {
  readonly name: string;
  /** The path of its route. */
  readonly route: string;
  readonly entity: FoundEntity;
  /** The properties that filter or change the rows. */
  readonly fields: readonly EntityField[];
  /** The specifier of the file of the entity. */
  readonly from: string;
}

/** Returns the permissions of an entity without their verb. */
export function formatPermissions({ model: { area, name } }: FoundEntity): string {
  return `${toCamelCase(area)}.${toCamelCase(name)}`;
}

/** Returns whether updates of an entity can require the version that the caller has seen. */
function isVersioned({ model }: FoundEntity): boolean {
  return model.fields.some(({ trait }) => trait === 'Versioned');
}

/** Returns the type of a property. */
function formatType({ shape, type }: EntityField): string {
  return shape.kind === 'enum' ? shape.values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ') : type;
}

function listTypeNames(fields: readonly EntityField[]): string[] {
  return fields.flatMap(({ shape, type }) => (shape.kind === 'enum' || !/^[A-Z]/.test(type) ? [] : [type]));
}

/** Returns the code of a query of an entity, with filters. */
export function formatQuery({ name, route, entity, fields, from }: NewOfEntity): string {
  const words = toWords(name);
  return joinParts(
    [...formatCoreImport(['Get', 'Query', 'Guid', 'Int', 'Range', ...listTypeNames(fields)]), `import { ${entity.name} } from '${from}';`],
    [`/** A row of ${name}. */`, `export interface ${name}Row {`, '  id: Guid;', ...fields.map((field) => formatMember(field, '')), '}'],
    [
      `/** ${words[0]!.toUpperCase()}${words.slice(1)}, one page at a time. */`,
      `export class ${name} extends Query(${entity.name}, Get('${route}'), {`,
      `  permission: '${formatPermissions(entity)}.read',`,
      `})<${name}Row> {`,
      ...fields.map((field) => `  readonly ${field.property}?: ${formatType(field)};`),
      '  readonly page: Int & Range<1, 10000> = 1;',
      '  readonly pageSize: Int & Range<1, 100> = 20;',
      '}',
    ],
  );
}

/** Returns the code of a mutation that changes properties of an entity. */
export function formatMutation({ name, route, entity, fields, from }: NewOfEntity): string {
  const words = toWords(name);
  return joinParts(
    [
      ...formatCoreImport(['Mutation', 'MutationMode', 'Put', 'Guid', ...listTypeNames(fields)]),
      `import { ${entity.name} } from '${from}';`,
    ],
    [
      `/** ${words[0]!.toUpperCase()}${words.slice(1)}. */`,
      `export class ${name} extends Mutation(MutationMode.Update, ${entity.name}, Put('${route}'), {`,
      `  permission: '${formatPermissions(entity)}.update',`,
      ...(isVersioned(entity) ? ["  ifMatch: 'required',"] : []),
      ...(fields.length === 1 ? ["  body: 'wrapped',"] : []),
      '}) {',
      '  readonly id!: Guid;',
      ...fields.map((field) => formatMember(field, 'readonly ')),
      '}',
    ],
  );
}

function formatMember(field: EntityField, prefix: string): string {
  const required = prefix === '' ? '' : '!';
  return `  ${prefix}${field.property}${field.nullable ? '?' : required}: ${formatType(field)};`;
}

/** Returns the test of a query. */
export function formatQueryTest({ name, route }: NewOfEntity): string[] {
  return [
    `it('lists the rows of ${name} for callers with the permission', async () => {`,
    `  const response = await host.get('${route}', { caller });`,
    '  expect(response.status).toBe(200);',
    '  expect(response.json()).toMatchObject({ items: [] });',
    '});',
    '',
    ...formatRefusal(name, `host.get('${route}'`),
  ];
}

/** Returns the test of a mutation, for a row that does not exist. */
export function formatMutationTest({ name, route, entity, fields }: NewOfEntity, samples: readonly string[]): string[] {
  const path = route.replace('{id}', '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1bb');
  const headers = isVersioned(entity) ? `, headers: { 'if-match': '"1"' }` : '';
  const body = `{ ${fields.map(({ property }, index) => `${property}: ${samples[index]!}`).join(', ')} }`;
  return [
    `const body = ${body};`,
    '',
    `it('responds with 404 if ${name} finds no row', async () => {`,
    `  expect((await host.put('${path}', body, { caller${headers} })).status).toBe(404);`,
    '});',
    '',
    ...formatRefusal(name, `host.put('${path}', body`),
  ];
}

function formatRefusal(name: string, call: string): string[] {
  return [
    `it('rejects callers without the permission of ${name}', async () => {`,
    `  expect((await ${call})).status).toBe(401);`,
    `  expect((await ${call}, { caller: stranger })).status).toBe(403);`,
    '});',
  ];
}

/** Returns the default route of a query or a mutation of an entity. */
export function formatDefaultRoute(name: string, kind: 'query' | 'mutation'): string {
  return kind === 'query' ? `/${toKebabCase(name)}` : `/${toKebabCase(name)}/{id}`;
}
