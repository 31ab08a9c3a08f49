import { describe } from '@portico/openapi';
import { everyEmission } from '../3-plan/plan.ts';
import type { EmittedFile, ModuleEmission, ProjectPlan } from '../3-plan/plan.ts';
import { callsText } from './calls.ts';
import { compositionText } from './composition.ts';
import { answersOf, answersText } from './data/answersText.ts';
import { DataContext } from './data/dataContext.ts';
import { entitiesText } from './data/entitiesText.ts';
import { storeText } from './data/storeText.ts';
import { tablesText } from './data/tablesText.ts';
import { documentJson } from './documentJson.ts';
import { eventsText } from './messages/eventsText.ts';
import { eventsOf, handlersText } from './messages/handlersText.ts';
import type { HandledEvents } from './messages/handlersText.ts';
import { AreaBasis, EmitMemo, OperationBasis } from './memo.ts';
import { manifestText, moduleText } from './module.ts';
import { header } from './moduleText.ts';
import { kebabCase, moduleName, quote } from './names.ts';
import { areaPaths, operationText } from './operation.ts';
import type { AreaPaths } from './operation.ts';
import { permissionsPath, permissionsText } from './permissions.ts';
import { answeringArea, remoteText } from './remote/remoteText.ts';
import { seedsText } from './seeds.ts';
import { typesText } from './types.ts';

/** The text of everything that a plan comes to, in the order of its paths. */
export function emit(plan: ProjectPlan, memo: EmitMemo = new EmitMemo()): EmittedFile[] {
  const steps = emitBySteps(plan, memo);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does what `emit` does, one area at a time, and yields the files of each: the caller can do other work between two areas, or stop. */
export function* emitBySteps(plan: ProjectPlan, memo: EmitMemo): Generator<readonly EmittedFile[], EmittedFile[]> {
  const data = new DataContext(plan);
  memo.begin();
  const events = eventsOf(plan.modules, plan.sources);
  const basis = new AreaBasis(plan, events.contracts);
  const files: EmittedFile[] = [];
  for (const area of plan.modules) {
    const own = memo.of(
      area.manifest.area,
      () => basis.of(area),
      () => areaFiles(area, plan, data, memo, events),
    );
    files.push(...own);
    yield own;
  }
  files.push(...storeFiles(plan, memo), ...projectFiles(plan, memo));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The types by which code calls areas: the index, and the interface of each area; what the type checker has to see before anything is written. */
export function callsFiles(plan: ProjectPlan): EmittedFile[] {
  const { sources, check, modules } = plan;
  const interfaces = modules.map((area) => {
    const paths = areaPaths(sources, area.manifest.area);
    return { path: paths.calls, text: callsText(area, paths, check) };
  });
  return [indexFile(plan), ...interfaces];
}

/** What all files of an area are made with. */
interface AreaOptions {
  readonly paths: AreaPaths;
  readonly check: boolean;
  readonly data: DataContext;
}

function areaFiles(area: ModuleEmission, plan: ProjectPlan, data: DataContext, memo: EmitMemo, events: HandledEvents): EmittedFile[] {
  const { sources, check } = plan;
  const permissions = permissionsPath(plan);
  const projectAreas = plan.modules.map(({ manifest }) => manifest.area);
  const paths = areaPaths(sources, area.manifest.area);
  const options = { paths, check, data };
  const types = typesText(area, options);
  const json = memo.jsonOf(area.manifest);
  return [
    ...operationFiles(area, { plan, options, memo }),
    ...present(paths.types, types),
    ...entityFiles(area, options, memo),
    ...answerFiles(area, options, memo),
    ...present(paths.tables, tablesText(area, options)),
    ...present(paths.seeds, seedsText(area, options)),
    ...present(paths.events, eventsText(area, options)),
    ...present(paths.handlers, handlersText(area, { ...options, ...events })),
    { path: paths.calls, text: callsText(area, paths, check) },
    remoteFile(area, options, memo),
    { path: paths.composition, text: compositionText(area, options) },
    {
      path: paths.manifest,
      text: memo.of(
        paths.manifest,
        () => [json, check],
        () => manifestText(memo.literalOf(area.manifest), check),
      ),
    },
    { path: paths.module, text: moduleText(area, { ...options, document: '../openapi.ts', permissions, projectAreas }) },
  ];
}

function operationFiles(
  area: ModuleEmission,
  { plan: { sources, check }, options, memo }: { plan: ProjectPlan; options: AreaOptions; memo: EmitMemo },
): EmittedFile[] {
  const { data, paths } = options;
  const own = data.basis(area.store);
  const basis = new OperationBasis(area, [sources, check], (user) =>
    user === undefined ? own : [...own, ...data.basis(data.model(user).store)],
  );
  return everyEmission(area.operations).map((emission) => {
    const path = paths.operation(moduleName(emission));
    const text = (): string => operationText(emission, area, options);
    return { path, text: memo.operation(path, () => basis.of(emission), text) };
  });
}

/** Callers in other processes see nothing of the rules of types, which change more often than the rest. */
function remoteFile(area: ModuleEmission, options: AreaOptions, memo: EmitMemo): EmittedFile {
  const { paths, check } = options;
  const seen = answeringArea(area);
  const types = () => [...seen.types].map(([name, type]) => memo.same(`${paths.remote} ${name}`, type));
  const basis = () => [check, seen.operations, seen.typeClasses, ...types()];
  return { path: paths.remote, text: memo.of(paths.remote, basis, () => remoteText(seen, paths, check)) };
}

/** The plans of entities hold SQL and rules; they are made again when an entity of the store changes. */
function entityFiles(area: ModuleEmission, options: AreaOptions, memo: EmitMemo): EmittedFile[] {
  if (area.entities.length === 0) return [];
  const path = options.paths.entities;
  return [
    {
      path,
      text: memo.of(
        path,
        () => options.data.basis(area.store),
        () => entitiesText(area, options),
      ),
    },
  ];
}

/** What several mutations answer by is there once. */
function answerFiles(area: ModuleEmission, options: AreaOptions, memo: EmitMemo): EmittedFile[] {
  const answers = answersOf(area);
  if (answers.size === 0) return [];
  const path = options.paths.answers;
  const basis = () => [JSON.stringify([...answers]), ...options.data.basis(area.store)];
  return [{ path, text: memo.of(path, basis, () => answersText(area, { ...options, answers })) }];
}

function present(path: string, text: string | undefined): EmittedFile[] {
  return text === undefined ? [] : [{ path, text }];
}

function storeFiles({ sources, stores, check, dialects }: ProjectPlan, memo: EmitMemo): EmittedFile[] {
  return stores.map((store) => {
    const path = `${sources}/generated/stores/${kebabCase(store.name)}.ts`;
    return {
      path,
      text: memo.of(
        path,
        () => [store, check, dialects],
        () => storeText(store, { path, check, dialects }),
      ),
    };
  });
}

function indexFile(plan: Pick<ProjectPlan, 'modules' | 'sources' | 'check'>): EmittedFile {
  const lines = plan.modules.flatMap(({ manifest: { area } }) => [
    `export { ${area}Module } from './${kebabCase(area)}/module.ts';`,
    `export type { ${area} } from './${kebabCase(area)}/calls.ts';`,
  ]);
  return { path: `${plan.sources}/generated/index.ts`, text: `${[...header(plan.check), ...lines].join('\n')}\n` };
}

function projectFiles(plan: ProjectPlan, memo: EmitMemo): EmittedFile[] {
  const folder = `${plan.sources}/generated`;
  const document = `${folder}/openapi.ts`;
  const permissions = permissionsPath(plan);
  const basis = () => [plan.info, plan.check, ...plan.modules.map(({ manifest }) => manifest)];
  return [
    indexFile(plan),
    ...(permissions === undefined ? [] : [{ path: permissions, text: permissionsText(plan) }]),
    { path: document, text: memo.of(document, basis, () => documentText(plan, memo)) },
    { path: `${folder}/inputs.json`, text: `${JSON.stringify({ sources: plan.sources, files: plan.inputs }, undefined, 2)}\n` },
  ];
}

/** The API description as it is served, with its entity tag (RFC 9110 section 8.8.3). */
function documentText(plan: ProjectPlan, memo: EmitMemo): string {
  const manifests = plan.modules.map(({ manifest }) => manifest);
  const { lines, digest } = documentJson(describe(manifests, plan.info, memo.ofDescription));
  return [
    ...header(plan.check),
    "import type { PreparedDocument } from '@portico/runtime';",
    '',
    '/** The OpenAPI 3.1 document of all areas with default options. */',
    'export const document: PreparedDocument = {',
    '  text: [',
    ...lines.map((line) => `    ${line},`),
    "  ].join(''),",
    `  etag: ${quote(`"${digest}"`)},`,
    `  areas: [${plan.modules.map(({ manifest }) => quote(manifest.area)).join(', ')}],`,
    '};',
    '',
  ].join('\n');
}
