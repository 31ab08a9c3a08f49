import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import { formatCoreImport, joinParts } from './code.ts';
import type { NewMember } from './members.ts';
import { listTypeNames } from './members.ts';
import { toKebabCase, toPlural, toWords, prependArticle } from './names.ts';

/** An entity to add. */
export interface NewEntity {
  readonly name: string;
  readonly area: string;
  readonly members: readonly NewMember[];
}

/** Returns the names of the operations of an entity. */
export function nameOperations({ name }: NewEntity) {
  const all = toPlural(name);
  return { list: `List${all}`, get: `Get${name}`, add: `Add${name}`, update: `Update${name}`, delete: `Delete${name}` };
}

/** Returns the route of all rows of an entity. */
function routeOf({ name }: NewEntity): string {
  return `/${toKebabCase(toPlural(name))}`;
}

/** Returns the code of an entity with operations that list, read, add, change and delete it. */
export function formatEntity(entity: NewEntity): string {
  const { name, members } = entity;
  const used = [
    'Audited',
    'Delete',
    'Entity',
    'Get',
    'Mutation',
    'MutationMode',
    'Post',
    'Put',
    'Query',
    'SoftDeleted',
    'Versioned',
    'Guid',
    'Int',
    'Range',
  ];
  const columns = members.map((member) => formatMember(member, '', member.column));
  return joinParts(
    formatCoreImport([...used, ...listTypeNames(members.map(({ column }) => column))]),
    [
      `/** ${prependArticle(name).replace(/^a/, 'A')}. */`,
      `export class ${name} extends Entity(Audited, SoftDeleted, Versioned) {`,
      ...columns,
      '}',
    ],
    formatDto(entity),
    formatQueries(entity),
    formatAdd(entity),
    formatUpdate(entity),
    formatDelete(entity),
  );
}

function formatDto({ name, members }: NewEntity): string[] {
  const fields = members.map(({ name: member, type, isOptional }) => `  ${member}${isOptional ? '?' : ''}: ${type};`);
  return [
    `/** ${prependArticle(name).replace(/^a/, 'A')} in responses. */`,
    `export interface ${name}Dto {`,
    '  id: Guid;',
    ...fields,
    '}',
  ];
}

function formatQueries(entity: NewEntity): string {
  const { name } = entity;
  const { list, get } = nameOperations(entity);
  const route = routeOf(entity);
  return joinParts(
    [
      `/** Lists ${toWords(toPlural(name))}, one page at a time. */`,
      `export class ${list} extends Query(${name}, Get('${route}'), {`,
      `  permission: '${permissionOf(entity, 'read')}',`,
      `})<${name}Dto> {`,
      '  readonly page: Int & Range<1, 10000> = 1;',
      '  readonly pageSize: Int & Range<1, 100> = 20;',
      '}',
    ],
    [
      `/** Returns ${prependArticle(name)}. */`,
      `export class ${get} extends Query(${name}, Get('${route}/{id}'), {`,
      `  permission: '${permissionOf(entity, 'read')}',`,
      `})<${name}Dto> {`,
      '  readonly id!: Guid;',
      '}',
    ],
  ).trimEnd();
}

function formatAdd(entity: NewEntity): string[] {
  const { name, members } = entity;
  return [
    `/** Adds ${prependArticle(name)}. */`,
    `export class ${nameOperations(entity).add} extends Mutation(MutationMode.Create, ${name}, Post('${routeOf(entity)}'), {`,
    `  permission: '${permissionOf(entity, 'create')}',`,
    '  status: 201,',
    ...wrapOne(members),
    `})<never, ${name}Dto> {`,
    ...members.map((member) => formatMember(member, 'readonly ', member.input)),
    '}',
  ];
}

function formatUpdate(entity: NewEntity): string[] {
  const { name, members } = entity;
  const changes = members.map((member) => {
    const { input, isOptional } = member;
    return formatMember({ ...member, isOptional: true }, 'readonly ', isOptional ? allowNull(input) : input);
  });
  return [
    `/** Changes the given members of ${prependArticle(name)}. */`,
    `export class ${nameOperations(entity).update} extends Mutation(MutationMode.Update, ${name}, Put('${routeOf(entity)}/{id}'), {`,
    `  permission: '${permissionOf(entity, 'update')}',`,
    "  ifMatch: 'required',",
    ...wrapOne(members),
    `})<never, ${name}Dto> {`,
    '  readonly id!: Guid;',
    ...changes,
    '}',
  ];
}

/** Allows null, which removes the value of an optional member. */
function allowNull(type: string): string {
  return type.includes(' & ') ? `(${type}) | null` : `${type} | null`;
}

function formatDelete(entity: NewEntity): string[] {
  return [
    `/** Deletes ${prependArticle(entity.name)}. */`,
    `export class ${nameOperations(entity).delete} extends Mutation(MutationMode.Delete, ${entity.name}, Delete('${routeOf(entity)}/{id}'), {`,
    `  permission: '${permissionOf(entity, 'delete')}',`,
    '}) {',
    '  readonly id!: Guid;',
    '}',
  ];
}

function permissionOf({ area, name }: NewEntity, verb: string): string {
  return `${toCamelCase(area)}.${toCamelCase(name)}.${verb}`;
}

/** Wraps a body with one member, which would be the bare value otherwise. */
function wrapOne(members: readonly NewMember[]): string[] {
  return members.length === 1 ? ["  body: 'wrapped',"] : [];
}

function formatMember({ name, isOptional }: NewMember, prefix: string, type: string): string {
  return `  ${prefix}${name}${isOptional ? '?' : '!'}: ${type};`;
}

/** Returns the test of an entity. */
export function formatEntityTest(entity: NewEntity): string[] {
  const { name, members } = entity;
  const route = routeOf(entity);
  const sample = `const sample = { ${members.map((member) => `${member.name}: ${member.sample}`).join(', ')} };`;
  const first = members[0]!;
  return [
    sample,
    '',
    `it('adds, reads, changes and deletes ${prependArticle(name)}', async () => {`,
    `  const added = await host.post('${route}', sample, { caller });`,
    '  expect(added.status).toBe(201);',
    '  const { id } = added.json<{ id: string }>();',
    `  const path = \`${route}/\${id}\`;`,
    '',
    '  expect((await host.get(path, { caller })).json()).toMatchObject(sample);',
    `  expect((await host.get('${route}', { caller })).json()).toMatchObject({ items: [{ id }] });`,
    `  const change = { ${first.name}: ${first.sample} };`,
    `  expect((await host.put(path, change, { caller, headers: { 'if-match': '"1"' } })).status).toBe(200);`,
    '  expect((await host.delete(path, { caller })).status).toBe(204);',
    '  expect((await host.get(path, { caller })).status).toBe(404);',
    '});',
    '',
    `it('requires a permission to list ${toWords(toPlural(name))}', async () => {`,
    `  expect((await host.get('${route}')).status).toBe(401);`,
    `  expect((await host.get('${route}', { caller: stranger })).status).toBe(403);`,
    '});',
  ];
}
