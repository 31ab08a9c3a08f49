import { posix } from 'node:path';
import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import type { NewFile } from './code.ts';
import { formatEntity, formatEntityTest, nameOperations } from './entity.ts';
import { formatHostTest } from './hostTest.ts';
import { parseMembers } from './members.ts';
import { formatJob, formatJobTest } from './job.ts';
import { formatEvent, formatEventTest, formatHandler, formatHandlerTest, sampleOf } from './messages.ts';
import { requireClassName, toWords } from './names.ts';
import { formatDefaultRoute, formatMutation, formatMutationTest, formatPermissions, formatQuery, formatQueryTest } from './ofEntity.ts';
import { formatOperation, formatOperationTest, planOperation } from './operation.ts';
import type { ProjectFacts } from './project.ts';
import {
  chooseArea,
  chooseEntity,
  chooseEvent,
  chooseFields,
  formatImportPath,
  placeTest,
  refuseExisting,
  refuseTaken,
} from './project.ts';
import { UsageError } from '../usageError.ts';

/** The options of `portico add`. */
export interface AddOptions {
  readonly area: string | undefined;
  readonly event: string | undefined;
  readonly entity: string | undefined;
  readonly schedule: string | undefined;
  readonly route: string | undefined;
  readonly store: string | undefined;
  /** Whether a migration is written if the store changes. */
  readonly hasMigration: boolean;
}

/** A declaration to add, and its area. */
export interface AddedDeclaration {
  readonly area: string;
  readonly files: readonly NewFile[];
}

/** The words after the kind: a name, and members. */
interface NameAndMembers {
  readonly name: string;
  readonly members: readonly string[];
}

type Planner = (facts: ProjectFacts, words: NameAndMembers, options: AddOptions) => AddedDeclaration;

const planners: Readonly<Record<string, Planner>> = {
  operation: addOperation,
  query: addOfEntity('query'),
  mutation: addOfEntity('mutation'),
  job: addJob,
  entity: addEntity,
  event: addEvent,
  handler: addHandler,
  area: addArea,
};

/** Plans the files of a declaration. Throws a `UsageError` for a name that exists or is not an identifier. */
export function planAddition(facts: ProjectFacts, [kind, word, ...members]: readonly string[], options: AddOptions): AddedDeclaration {
  const name = requireClassName(word, kind!);
  if (['handler', 'area', 'job'].includes(kind!) && members.length > 0)
    throw new UsageError(`Unexpected argument '${members[0]!}' of 'portico add ${kind}'.`);
  const addition = planners[kind!]!(facts, { name, members }, options);
  refuseExisting(
    facts.root,
    addition.files.map(({ path }) => path),
  );
  return addition;
}

function addOperation(facts: ProjectFacts, { name, members }: NameAndMembers, options: AddOptions): AddedDeclaration {
  const area = chooseArea(facts, options.area);
  refuseTaken(facts, area.name, [name, `${name}Result`]);
  const operation = planOperation(name, area.name, { route: options.route, members: parseMembers(members) });
  const path = posix.join(area.folder, `${toCamelCase(name)}.ts`);
  const test = placeTest(facts, path);
  const permission = `${toCamelCase(area.name)}.operation.${toCamelCase(name)}`;
  return {
    area: area.name,
    files: [
      { path, text: formatOperation(operation) },
      { path: test, text: formatHostTest(facts, { path: test, permission, namesCallers: true }, formatOperationTest(operation)) },
    ],
  };
}

function addEntity(facts: ProjectFacts, { name, members }: NameAndMembers, options: AddOptions): AddedDeclaration {
  const area = chooseArea(facts, options.area);
  const entity = { name, area: area.name, members: parseMembers(members.length > 0 ? members : ['name:string']) };
  refuseTaken(facts, area.name, [name, `${name}Dto`, ...Object.values(nameOperations(entity))]);
  const path = posix.join(area.folder, `${toCamelCase(name)}.ts`);
  const test = placeTest(facts, path);
  const permission = `${toCamelCase(area.name)}.${toCamelCase(name)}.*`;
  return {
    area: area.name,
    files: [
      { path, text: formatEntity(entity) },
      { path: test, text: formatHostTest(facts, { path: test, permission }, formatEntityTest(entity)) },
    ],
  };
}

function addEvent(facts: ProjectFacts, { name, members }: NameAndMembers, options: AddOptions): AddedDeclaration {
  const area = chooseArea(facts, options.area);
  refuseTaken(facts, area.name, [name]);
  const parsed = parseMembers(members.length > 0 ? members : ['subjectId:guid']);
  const path = posix.join(area.folder, `${toCamelCase(name)}.ts`);
  const test = placeTest(facts, path);
  return {
    area: area.name,
    files: [
      { path, text: formatEvent(name, parsed) },
      { path: test, text: formatEventTest(name, parsed, formatImportPath(test, path)) },
    ],
  };
}

function addHandler(facts: ProjectFacts, { name }: NameAndMembers, options: AddOptions): AddedDeclaration {
  const area = chooseArea(facts, options.area);
  const event = chooseEvent(facts, options.event);
  refuseTaken(facts, area.name, [name]);
  if (event.name === name) throw new UsageError(`The name '${name}' is already the name of the event. Choose another name.`);
  const path = posix.join(area.folder, `${toCamelCase(name)}.ts`);
  const test = placeTest(facts, path);
  const model = { ...event.model, name: event.name };
  const imports = { handler: formatImportPath(test, path), event: formatImportPath(test, event.file) };
  return {
    area: area.name,
    files: [
      { path, text: formatHandler(name, model, formatImportPath(path, event.file)) },
      { path: test, text: formatHandlerTest(name, model, imports) },
    ],
  };
}

/** Plans a query or a mutation of an entity; the words after its name are properties. */
function addOfEntity(kind: 'query' | 'mutation'): Planner {
  return (facts, { name, members }, options) => {
    const entity = chooseEntity(facts, options.entity, kind);
    const area = chooseArea(facts, options.area ?? entity.model.area);
    refuseTaken(facts, area.name, kind === 'query' ? [name, `${name}Row`] : [name]);
    if (kind === 'mutation' && members.length === 0)
      throw new UsageError(
        `Name the properties that the mutation changes: portico add mutation ${name} <property …> --entity ${entity.model.id}.`,
      );
    const path = posix.join(area.folder, `${toCamelCase(name)}.ts`);
    const test = placeTest(facts, path);
    const fields = chooseFields(entity, members, kind);
    const added = { name, route: readPath(options.route, name, kind), entity, fields, from: formatImportPath(path, entity.file) };
    const cases =
      kind === 'query'
        ? formatQueryTest(added)
        : formatMutationTest(
            added,
            fields.map(({ shape }) => sampleOf(shape)),
          );
    const permission = `${formatPermissions(entity)}.*`;
    return {
      area: area.name,
      files: [
        { path, text: kind === 'query' ? formatQuery(added) : formatMutation(added) },
        { path: test, text: formatHostTest(facts, { path: test, permission }, cases) },
      ],
    };
  };
}

/** Returns the path of the route of a query (GET) or a mutation (PUT, with the id). */
function readPath(route: string | undefined, name: string, kind: 'query' | 'mutation'): string {
  if (route === undefined) return formatDefaultRoute(name, kind);
  const verb = kind === 'query' ? 'GET' : 'PUT';
  const path = new RegExp(`^(?:${verb} +)?(/\\S*)$`).exec(route)?.[1];
  const wanted = kind === 'query' ? 'a path without placeholders' : 'a path with {id}';
  const placeholders = [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
  if (path === undefined || placeholders.join() !== (kind === 'query' ? '' : 'id'))
    throw new UsageError(`The route '${route}' of a ${kind} is not valid. Write ${wanted}, such as '${formatDefaultRoute(name, kind)}'.`);
  return path;
}

function addJob(facts: ProjectFacts, { name }: NameAndMembers, options: AddOptions): AddedDeclaration {
  const area = chooseArea(facts, options.area);
  refuseTaken(facts, area.name, [name]);
  const path = posix.join(area.folder, `${toCamelCase(name)}.ts`);
  const test = placeTest(facts, path);
  return {
    area: area.name,
    files: [
      { path, text: formatJob(name, options.schedule ?? '0 3 * * *') },
      { path: test, text: formatJobTest(facts, name, { path: test, job: path }) },
    ],
  };
}

function addArea(facts: ProjectFacts, { name }: NameAndMembers, { store }: AddOptions): AddedDeclaration {
  const { areas, sources } = facts;
  if (areas.some((area) => area.name === name)) throw new UsageError(`The area '${name}' exists already. Choose another name.`);
  // A project without areas of its own is one area in the folder of its sources.
  const parents = new Set(areas.filter(({ folder }) => folder !== sources).map(({ folder }) => posix.dirname(folder)));
  const parent = parents.size === 1 ? [...parents][0]! : sources;
  const stores = new Set(areas.map((area) => area.store));
  const chosen = store ?? (stores.size === 1 && areas[0]!.folder !== sources ? [...stores][0] : undefined);
  const words = toWords(name);
  const text = [
    "import { Module } from '@portico/core';",
    '',
    `/** ${words[0]!.toUpperCase()}${words.slice(1)}. */`,
    `export class ${name}Module extends Module('${name}'${chosen === undefined ? '' : `, { store: '${chosen}' }`}) {}`,
    '',
  ].join('\n');
  return { area: name, files: [{ path: posix.join(parent, toCamelCase(name), 'module.ts'), text }] };
}
