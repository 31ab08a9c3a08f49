import type { ModuleEmission } from '../3-plan/plan.ts';
import { entityPlanName, foreignUser, reachesData } from './data/dataContext.ts';
import type { DataContext } from './data/dataContext.ts';
import { dataLiteral, listLines } from './data/literals.ts';
import { eventPlanName, handlerPlanName } from './messages/names.ts';
import { contractHash } from './contractHash.ts';
import { ModuleText, block, header, indent } from './moduleText.ts';
import { kebabCase, planName, quote } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { projectPermissions } from './permissions.ts';

/** What the module of an area is made with. */
export interface ModuleOptions {
  readonly paths: AreaPaths;
  readonly check: boolean;
  readonly data: DataContext;
  /** The specifier of the prepared description. */
  readonly document: string;
  /** The module of all areas' permissions; undefined where there is none. */
  readonly permissions: string | undefined;
  /** The names of all areas of the project. */
  readonly projectAreas: readonly string[];
}

/** The module of an area: what a host is given. */
export function moduleText(area: ModuleEmission, { paths, check, document, data, permissions, projectAreas }: ModuleOptions): string {
  const { manifest } = area;
  const module = new ModuleText(paths.module);
  const plan = module.useType('ModulePlan', '@portico/runtime');
  const operations = manifest.operations.map(({ name }) => module.use(planName(name), paths.operation(name)));
  const compose = module.use('compose', paths.composition);
  const users = foreignUser(area, data);
  const groups = manifest.groups.map((group) => `${objectLiteral(group)},`);
  return module.text(
    [
      `/** The area ${manifest.area}. */`,
      ...block(
        `export const ${manifest.area}Module: ${plan} = {`,
        [
          `name: ${quote(manifest.area)},`,
          'origin: import.meta.url,',
          ...(groups.length === 0 ? ['groups: [],'] : ['groups: [', ...indent(groups), '],']),
          ...(operations.length === 0 ? ['operations: [],'] : ['operations: [', ...indent(operations.map((name) => `${name},`)), '],']),
          ...(manifest.permissions ? listLines('permissions', manifest.permissions) : []),
          `${shorthand('compose', compose)},`,
          ...(calledAreas(area).length > 0 ? listLines('callsInto', calledAreas(area)) : []),
          ...dataLines(module, area, paths),
          ...(users ? [`users: ${dataLiteral({ entity: users.id, store: users.store })},`] : []),
          ...plansOf(module, 'events', { names: area.events.map(({ model }) => eventPlanName(model.name)), path: paths.events }),
          ...plansOf(module, 'handlers', { names: area.handlers.map(({ model }) => handlerPlanName(model.name)), path: paths.handlers }),
          ...(area.seeds.length > 0 ? [`${module.use('seeds', paths.seeds)},`] : []),
          `calls: async () => (await import('./calls.ts')).calls,`,
          `remote: async () => (await import('./remote.ts')).remote,`,
          `contract: ${quote(contractHash(manifest))},`,
          ...(permissions === undefined ? [] : [`${shorthand('projectPermissions', module.use(projectPermissions, permissions))},`]),
          ...(projectAreas.length > 1 ? [`projectAreas: ${dataLiteral(projectAreas)},`] : []),
          `manifest: async () => (await import('./manifest.ts')).manifest,`,
          `document: async () => (await import(${quote(document)})).document,`,
        ],
        '};',
      ),
    ],
    { check },
  );
}

function plansOf(module: ModuleText, member: string, { names, path }: { names: readonly string[]; path: string }): string[] {
  return names.length === 0 ? [] : [`${member}: [${names.map((name) => module.use(name, path)).join(', ')}],`];
}

function shorthand(member: string, value: string): string {
  return member === value ? member : `${member}: ${value}`;
}

/** The names of the areas whose operations this one calls. */
function calledAreas({ services }: ModuleEmission): string[] {
  return [...new Set(services.flatMap(({ calls }) => (calls ? [calls.area] : [])))].toSorted();
}

function dataLines(module: ModuleText, area: ModuleEmission, paths: AreaPaths): string[] {
  if (!reachesData(area)) return [];
  const entities = area.entities.map(({ model }) => module.use(entityPlanName(model.name), paths.entities));
  const schema = quote(`../stores/${kebabCase(area.store)}.ts`);
  return block(
    'data: {',
    [`store: ${quote(area.store)},`, `entities: [${entities.join(', ')}],`, `schema: async () => (await import(${schema})).schema,`],
    '},',
  );
}

/** The manifest, as the literal that it is printed to; it is loaded when it is asked for. */
export function manifestText(literal: string, check: boolean): string {
  return [
    ...header(check),
    "import type { Manifest } from '@portico/core/manifest';",
    '',
    '/** Everything that the area declares, as plain data. */',
    `export const manifest: Manifest = ${literal};`,
    '',
  ].join('\n');
}

function objectLiteral(value: object): string {
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${typeof each === 'string' ? quote(each) : JSON.stringify(each)}`)
    .join(', ')} }`;
}
