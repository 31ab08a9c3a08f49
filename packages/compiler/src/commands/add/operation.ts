import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import { UsageError } from '../usageError.ts';
import { formatCoreImport, joinParts } from './code.ts';
import type { NewMember } from './members.ts';
import { listTypeNames, parseMember } from './members.ts';
import { toKebabCase, toWords } from './names.ts';

/** An operation to add. */
export interface NewOperation {
  readonly name: string;
  readonly area: string;
  readonly verb: string;
  readonly route: string;
  /** The inputs, those of the route first. */
  readonly members: readonly NewMember[];
  /** The member of the result that is the time of the response. */
  readonly time: string;
}

/** The names for the time of the response: the first that is not an input. */
const timeNames = ['at', 'handledAt', 'respondedAt'];

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Describes an operation. Throws a `UsageError` if its route is not valid; a placeholder without a member becomes a GUID. */
export function planOperation(
  name: string,
  area: string,
  { route, members }: { route: string | undefined; members: readonly NewMember[] },
): NewOperation {
  const [, verb, path] = /^(\S+) +(\/\S*)$/.exec(route ?? `POST /${toKebabCase(name)}`) ?? [];
  if (verb === undefined || path === undefined || !verbs.includes(verb))
    throw new UsageError(
      `The route '${route ?? ''}' is not valid. Write a verb and a path, such as 'POST /invoices/{id}/send'; verbs: ${verbs.join(', ')}.`,
    );
  const placeholders = [...path.matchAll(/\{(\w+)[^}]*\}/g)].map(([, placeholder]) => placeholder!);
  const added = placeholders.filter((each) => !members.some((member) => member.name === each));
  const inputs = [...added.map(readPlaceholder), ...members];
  const taken = new Set(inputs.map((input) => input.name));
  if (taken.has('handle')) throw new UsageError("The name 'handle' belongs to the method of the operation. Choose another name.");
  const time = timeNames.find((each) => !taken.has(each));
  if (time === undefined) throw new UsageError(`An operation cannot have all of the inputs ${timeNames.join(', ')}. Rename one.`);
  return { name, area, verb, route: path, members: inputs, time };
}

function readPlaceholder(name: string): NewMember {
  return { ...parseMember('member:guid'), name };
}

/** Returns the code of an operation with its own permission. */
export function formatOperation({ name, area, verb, route, members, time }: NewOperation): string {
  const head = verb[0]! + verb.slice(1).toLowerCase();
  const catalogue = `${name}Permissions`;
  const inBody = members.filter((member) => !route.includes(`{${member.name}`));
  const isWrapped = inBody.length === 1 && !['GET', 'DELETE'].includes(verb);
  return joinParts(
    formatCoreImport([
      'Endpoint',
      head,
      'permissions',
      'Clock',
      'DateTimeOffset',
      ...listTypeNames(members.flatMap(({ type, input }) => [type, input])),
    ]),
    [
      `/** The permission of ${name}. */`,
      `export const ${catalogue} = permissions('${toCamelCase(area)}', { operation: ['${toCamelCase(name)}'] });`,
    ],
    [
      `/** The result of ${name}. */`,
      `export interface ${name}Result {`,
      ...members.map((member) => `  ${member.name}${member.isOptional ? '?' : ''}: ${member.type};`),
      `  ${time}: DateTimeOffset;`,
      '}',
    ],
    [
      `/** ${toWords(name).replace(/^./, (letter) => letter.toUpperCase())}. */`,
      `export class ${name} extends Endpoint(${head}('${route}'), {`,
      `  permission: ${catalogue}.operation.${toCamelCase(name)},`,
      ...(isWrapped ? ["  body: 'wrapped',"] : []),
      `})<${name}Result> {`,
      ...members.map((member) => `  readonly ${member.name}${member.isOptional ? '?' : '!'}: ${member.input};`),
      ...(members.length > 0 ? [''] : []),
      `  handle(clock: Clock): ${name}Result {`,
      ...formatResult(members, time),
      '  }',
      '}',
    ],
  );
}

function formatResult(members: readonly NewMember[], time: string): string[] {
  const required = members.filter(({ isOptional }) => !isOptional).map(({ name }) => `${name}: this.${name}`);
  const optional = members
    .filter(({ isOptional }) => isOptional)
    .map(({ name }) => `...(this.${name} !== undefined && { ${name}: this.${name} })`);
  return [`    return { ${[...required, ...optional, `${time}: clock.now()`].join(', ')} };`];
}

/** Returns the test of an operation. */
export function formatOperationTest({ name, verb, route, members, time }: NewOperation): string[] {
  const path = route.replaceAll(/\{(\w+)[^}]*\}/g, (_, member: string) => unquote(members.find((each) => each.name === member)!.sample));
  const others = members.filter((member) => !route.includes(`{${member.name}`));
  const isQuery = ['GET', 'DELETE'].includes(verb);
  const query = others.map((member) => `${member.name}=${encodeURIComponent(unquote(member.sample))}`).join('&');
  const url = isQuery && query !== '' ? `${path}?${query}` : path;
  const json = isQuery || others.length === 0 ? '' : ` json: { ${others.map((member) => `${member.name}: ${member.sample}`).join(', ')} },`;
  return [
    `const send = (by?: Caller) => host.request('${verb}', '${url}', {${json} ...(by && { caller: by }) });`,
    '',
    `it('responds to callers with the permission of ${name}', async () => {`,
    '  const response = await send(caller);',
    '  expect(response.status).toBe(200);',
    `  expect(response.json()).toHaveProperty('${time}');`,
    '});',
    '',
    `it('rejects callers without the permission of ${name}', async () => {`,
    '  expect((await send()).status).toBe(401);',
    '  expect((await send(stranger)).status).toBe(403);',
    '});',
  ];
}

function unquote(code: string): string {
  return code.replaceAll(/^'|'$/g, '');
}
