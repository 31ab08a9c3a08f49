import type { ModuleEmission } from '../3-plan/plan.ts';
import { nameEntityPlan, findForeignUser, reachesData } from './data/dataContext.ts';
import type { DataContext } from './data/dataContext.ts';
import { formatDataLiteral, listLines } from './data/literals.ts';
import { nameEventPlan, nameHandlerPlan } from './messages/names.ts';
import { hashContract } from './hashContract.ts';
import { nameJobPlan } from './jobs/jobsText.ts';
import { ModuleText, block, buildHeader, indent } from './moduleText.ts';
import { toKebabCase, planName, quote } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { projectPermissions } from './permissions.ts';

/** The options of an area's module. */
export interface ModuleOptions {
  readonly paths: AreaPaths;
  readonly check: boolean;
  readonly data: DataContext;
  /** The specifier of the prepared OpenAPI document. */
  readonly document: string;
  /** The module with the permissions of all areas; undefined if there are none. */
  readonly permissions: string | undefined;
  /** The names of all areas of the project. */
  readonly projectAreas: readonly string[];
  /** Whether the project has catalogues of messages. */
  readonly isTranslated: boolean;
}

/** Emits the module of an area, which is registered with a host. */
export function emitModuleText(area: ModuleEmission, options: ModuleOptions): string {
  const { paths, check, document, data, permissions, projectAreas, isTranslated } = options;
  const { manifest } = area;
  const module = new ModuleText(paths.module);
  const plan = module.useType('ModulePlan', '@portico/runtime');
  const operations = manifest.operations.map(({ name }) => module.use(planName(name), paths.operation(name)));
  const compose = module.use('compose', paths.composition);
  const users = findForeignUser(area, data);
  const groups = manifest.groups.map((group) => `${formatObjectLiteral(group)},`);
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
          `${formatMember('compose', compose)},`,
          ...(listCalledAreas(area).length > 0 ? listLines('callsInto', listCalledAreas(area)) : []),
          ...emitDataLines(module, area, paths),
          ...(users ? [`users: ${formatDataLiteral({ entity: users.id, store: users.store })},`] : []),
          ...emitWorkLines(module, area, paths),
          ...(area.seeds.length > 0 ? [`${module.use('seeds', paths.seeds)},`] : []),
          `calls: async () => (await import('./calls.ts')).calls,`,
          `remote: async () => (await import('./remote.ts')).remote,`,
          `contract: ${quote(hashContract(manifest))},`,
          ...(permissions === undefined ? [] : [`${formatMember('projectPermissions', module.use(projectPermissions, permissions))},`]),
          ...(projectAreas.length > 1 ? [`projectAreas: ${formatDataLiteral(projectAreas)},`] : []),
          ...emitLoadedLines(document, isTranslated),
        ],
        '};',
      ),
    ],
    { check },
  );
}

/** Emits the members that the host loads when it needs them. */
function emitLoadedLines(document: string, isTranslated: boolean): string[] {
  return [
    `manifest: async () => (await import('./manifest.ts')).manifest,`,
    `document: async () => (await import(${quote(document)})).document,`,
    ...(isTranslated ? [`translations: async () => (await import('../translations.ts')).translations,`] : []),
  ];
}

/** Emits the plans of the work that begins without a request. */
function emitWorkLines(module: ModuleText, { events, handlers, jobs, schedules }: ModuleEmission, paths: AreaPaths): string[] {
  return [
    ...emitPlans(module, 'events', { names: events.map(({ model }) => nameEventPlan(model.name)), path: paths.events }),
    ...emitPlans(module, 'handlers', { names: handlers.map(({ model }) => nameHandlerPlan(model.name)), path: paths.handlers }),
    ...emitPlans(module, 'jobs', { names: jobs.map(({ model }) => nameJobPlan(model.name)), path: paths.jobs }),
    ...(schedules ? ['schedules: true,'] : []),
  ];
}

function emitPlans(module: ModuleText, member: string, { names, path }: { names: readonly string[]; path: string }): string[] {
  return names.length === 0 ? [] : [`${member}: [${names.map((name) => module.use(name, path)).join(', ')}],`];
}

function formatMember(member: string, value: string): string {
  return member === value ? member : `${member}: ${value}`;
}

/** Returns the names of the areas whose operations this area calls. */
function listCalledAreas({ services }: ModuleEmission): string[] {
  return [...new Set(services.flatMap(({ calls }) => (calls ? [calls.area] : [])))].toSorted();
}

function emitDataLines(module: ModuleText, area: ModuleEmission, paths: AreaPaths): string[] {
  if (!reachesData(area)) return [];
  const entities = area.entities.map(({ model }) => module.use(nameEntityPlan(model.name), paths.entities));
  const schema = quote(`../stores/${toKebabCase(area.store)}.ts`);
  return block(
    'data: {',
    [`store: ${quote(area.store)},`, `entities: [${entities.join(', ')}],`, `schema: async () => (await import(${schema})).schema,`],
    '},',
  );
}

/** Emits the manifest from its printed literal. The host loads it on demand. */
export function emitManifestText(literal: string, check: boolean): string {
  return [
    ...buildHeader(check),
    "import type { Manifest } from '@portico/core/manifest';",
    '',
    '/** The declarations of the area, as plain data. */',
    `export const manifest: Manifest = ${literal};`,
    '',
  ].join('\n');
}

function formatObjectLiteral(value: object): string {
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${typeof each === 'string' ? quote(each) : JSON.stringify(each)}`)
    .join(', ')} }`;
}
