import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { EntityField, EntityModel, EventModel } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { suggest } from '../line/suggest.ts';
import { UsageError } from '../usageError.ts';

/** An area that declarations can be added to. */
export interface ProjectArea {
  readonly name: string;
  /** Relative to the project. */
  readonly folder: string;
  readonly store: string;
}

/** The facts about a project that new declarations must fit. */
export interface ProjectFacts {
  readonly root: string;
  readonly sources: string;
  readonly areas: readonly ProjectArea[];
  readonly plan: ProjectPlan;
  /** The file and the name of the options that the hosts share, if there is exactly one such constant. */
  readonly options: { readonly file: string; readonly name: string } | undefined;
}

const moduleHead = /class\s+\w+\s+extends\s+Module\(\s*['"](\w+)['"]/g;
const optionsHead = /export const (\w+)(?:\s*:\s*ServiceEndpointsOptions\b|[\s\S]*?satisfies\s+ServiceEndpointsOptions\b)/;

/** Collects the facts of a compiled project. */
export function readProject(root: string, plan: ProjectPlan): ProjectFacts {
  const sources = readSources(root, plan.sources);
  const folders = new Map<string, string>();
  for (const [file, text] of sources) for (const [, name] of text.matchAll(moduleHead)) folders.set(name!, posix.dirname(file));
  const areas = plan.modules.map(({ manifest: { area }, store }) => ({ name: area, folder: folders.get(area) ?? plan.sources, store }));
  const found = [...sources].flatMap(([file, text]) => {
    const name = optionsHead.exec(text)?.[1];
    return name === undefined ? [] : [{ file, name }];
  });
  return { root, sources: plan.sources, areas, plan, options: found.length === 1 ? found[0] : undefined };
}

/** Reads the hand-written sources, by their path relative to the project. */
function readSources(root: string, folder: string): Map<string, string> {
  const files = globSync(`${folder}/**/*.{ts,mts,cts,tsx}`, { cwd: root, exclude: [`${folder}/generated/**`, '**/node_modules/**'] });
  return new Map(files.map((file) => [file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')]));
}

/** Returns the area with a name, or the only one. Throws a `UsageError` that lists the areas. */
export function chooseArea({ areas }: ProjectFacts, name: string | undefined): ProjectArea {
  const names = areas.map((area) => area.name);
  if (areas.length === 0) throw new UsageError(`The project has no areas. Add one first: portico add area ${name ?? '<Name>'}.`);
  if (name === undefined && areas.length === 1) return areas[0]!;
  if (name === undefined) throw new UsageError(`The project has several areas. Choose one with --area: ${names.join(', ')}.`);
  const found = areas.find((area) => area.name === name);
  if (!found) throw new UsageError(`Unknown area '${name}'.${suggest(name, names) || ` The areas are ${names.join(', ')}.`}`);
  return found;
}

/** Returns the event with an id such as `Billing.InvoicePaid`. Throws a `UsageError` that suggests one. */
export function chooseEvent(
  { plan }: ProjectFacts,
  id: string | undefined,
): { readonly model: EventModel; readonly file: string; readonly name: string } {
  const events = plan.modules.flatMap(({ events: each }) => each);
  const ids = events.map(({ model }) => model.id);
  if (id === undefined) throw new UsageError(`A handler needs the event that it handles: --event ${ids[0] ?? 'Area.Event'}.`);
  const found = events.find(({ model }) => model.id === id);
  if (!found)
    throw new UsageError(
      `Unknown event '${id}'.${suggest(id, ids) || (ids.length > 0 ? ` The events are ${ids.join(', ')}.` : ' The project has no events.')}`,
    );
  return { model: found.model, file: found.class.from, name: found.class.exportName ?? found.class.name };
}

/** An entity of the project. */
export interface FoundEntity {
  readonly model: EntityModel;
  readonly file: string;
  readonly name: string;
}

/** Returns the entity with an id such as `Billing.Invoice`, or a name that is unique. Throws a `UsageError` that suggests one. */
export function chooseEntity({ plan }: ProjectFacts, id: string | undefined, kind: string): FoundEntity {
  const entities = plan.modules.flatMap(({ entities: each }) => each);
  const ids = entities.map(({ model }) => model.id);
  if (id === undefined) throw new UsageError(`A ${kind} needs the entity that it works on: --entity ${ids[0] ?? 'Area.Entity'}.`);
  const found = entities.filter(({ model }) => model.id === id || model.name === id);
  if (found.length === 1)
    return { model: found[0]!.model, file: found[0]!.class.from, name: found[0]!.class.exportName ?? found[0]!.class.name };
  if (found.length > 1)
    throw new UsageError(`Several areas have an entity '${id}'. Use ${found.map(({ model }) => model.id).join(' or ')}.`);
  const known =
    ids.length > 0 ? ` The entities are ${ids.join(', ')}.` : ' The project has no entities; add one with `portico add entity`.';
  throw new UsageError(`Unknown entity '${id}'.${suggest(id, ids) || known}`);
}

/** Returns the properties with these names that a query filters or a mutation changes. Throws a `UsageError` that suggests one. */
export function chooseFields(
  { model: { name, fields } }: FoundEntity,
  names: readonly string[],
  kind: 'query' | 'mutation',
): readonly EntityField[] {
  const isFree = kind === 'query' ? isFilterable : isChangeable;
  const known = fields.filter(isFree).map(({ property }) => property);
  return names.map((each) => {
    const found = fields.find(({ property }) => property === each);
    if (found && isFree(found)) return found;
    if (found) throw new UsageError(`The property '${each}' of ${name} ${explainRefusal(found, kind)}. ${listKnown(known)}`);
    throw new UsageError(`${name} has no property '${each}'.${suggest(each, known) || ` ${listKnown(known)}`}`);
  });
}

function listKnown(known: readonly string[]): string {
  return known.length === 0 ? 'There is no other property.' : `Choose from ${known.join(', ')}.`;
}

/** Callers may see the state of a row; the other properties of traits belong to the framework. */
function isFilterable(field: EntityField): boolean {
  return isChangeable(field) || field.trait === 'Stateful' || field.number !== undefined;
}

function isChangeable({ property, trait, number, type }: EntityField): boolean {
  return property !== 'id' && !trait && number === undefined && type !== 'Json';
}

function explainRefusal({ property, trait, number, type }: EntityField, kind: 'query' | 'mutation'): string {
  if (trait === 'Stateful') return 'changes only through transitions: write an action that calls `transitionTo`';
  if (number !== undefined) return 'is a generated number, which never changes';
  if (type === 'Json') return `contains JSON, which a generated ${kind} does not support: write it by hand`;
  if (property === 'id') return kind === 'query' ? 'is in every row already' : 'names the row, which the route does already';
  return `belongs to the framework (${trait})`;
}

/** Throws a `UsageError` if the area declares one of these names. */
export function refuseTaken({ plan, areas }: ProjectFacts, area: string, names: readonly string[]): void {
  const module = plan.modules.find(({ manifest }) => manifest.area === area);
  const { operations = [], types = [], entities = [], events = [], handlers = [], jobs = [] } = module?.manifest ?? {};
  const ids = [...operations, ...entities, ...events, ...handlers, ...jobs].map(({ id }) => id.slice(id.indexOf('.') + 1));
  const taken = new Set([...ids, ...types.map(({ name }) => name), ...areas.map(({ name }) => `${name}Module`)]);
  const found = names.find((name) => taken.has(name));
  if (found !== undefined) throw new UsageError(`The area '${area}' declares '${found}' already. Choose another name.`);
}

/** Throws a `UsageError` if one of these files exists; paths are relative to the project. */
export function refuseExisting(root: string, paths: readonly string[]): void {
  const found = paths.find((path) => existsSync(join(root, path)));
  if (found !== undefined) throw new UsageError(`The file '${found}' exists already. Choose another name, or move the file.`);
}

/** Returns the path of a test of a file: in the folder `test` if there is one, otherwise next to the file. */
export function placeTest({ root }: ProjectFacts, file: string): string {
  const name = posix.basename(file).replace(/\.ts$/, '.test.ts');
  return existsSync(join(root, 'test')) ? `test/${name}` : posix.join(posix.dirname(file), name);
}

/** Returns the specifier with which one file of the project imports another. */
export function formatImportPath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
