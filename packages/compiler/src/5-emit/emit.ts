import { addExamples, describe } from '@portico/openapi';
import { listEmissions } from '../3-plan/plan.ts';
import type { EmittedFile, ModuleEmission, ProjectPlan } from '../3-plan/plan.ts';
import { emitCallsText } from './calls.ts';
import { emitCompositionText } from './composition.ts';
import { collectResponseQueries, emitAnswersText } from './data/answersText.ts';
import { DataContext } from './data/dataContext.ts';
import { emitEntitiesText } from './data/entitiesText.ts';
import { storeText } from './data/storeText.ts';
import { emitTablesText } from './data/tablesText.ts';
import { formatDocument } from './formatDocument.ts';
import { emitJobsText } from './jobs/jobsText.ts';
import { emitEventsText } from './messages/eventsText.ts';
import { collectEvents, emitHandlersText } from './messages/handlersText.ts';
import type { HandledEvents } from './messages/handlersText.ts';
import { AreaInputs, AreaSurroundings, EmitMemo, OperationInputs } from './memo.ts';
import { emitManifestText, emitModuleText } from './module.ts';
import { buildHeader } from './moduleText.ts';
import { toKebabCase, nameModule, quote } from './names.ts';
import { buildAreaPaths, emitOperationText } from './operation.ts';
import type { AreaPaths } from './operation.ts';
import { findPermissionsPath, emitPermissionsText } from './permissions.ts';
import { planRemoteArea, emitRemoteText } from './remote/remoteText.ts';
import { emitSeedsText } from './seeds.ts';
import { emitTranslationFiles } from './translations.ts';
import { emitTypesText } from './types.ts';

/** Emits all files of a plan, in the order of their paths. */
export function emit(plan: ProjectPlan, memo: EmitMemo = new EmitMemo()): EmittedFile[] {
  const steps = emitBySteps(plan, memo);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Emits like `emit`, one area at a time, and yields the files of each area. The caller can do other work between two areas, or stop. */
export function* emitBySteps(plan: ProjectPlan, memo: EmitMemo): Generator<readonly EmittedFile[], EmittedFile[]> {
  const data = new DataContext(plan);
  memo.begin();
  const events = collectEvents(plan.modules, plan.sources);
  const surroundings = new AreaSurroundings(plan);
  const basis = new AreaInputs(plan, surroundings, events.contracts);
  const files: EmittedFile[] = [];
  for (const area of plan.modules) {
    const own = memo.of(
      area.manifest.area,
      () => basis.of(area),
      () => emitAreaFiles(area, surroundings, data, memo, events),
    );
    files.push(...own);
    yield own;
  }
  files.push(...storeFiles(plan, memo), ...emitProjectFiles(plan, memo));
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Emits the types through which code calls areas: the index and the interface of each area. The type checker needs them before anything
 * is written.
 */
export function emitCallsFiles(plan: ProjectPlan): EmittedFile[] {
  const { sources, check, modules } = plan;
  const interfaces = modules.map((area) => {
    const paths = buildAreaPaths(sources, area.manifest.area);
    return { path: paths.calls, text: emitCallsText(area, paths, check) };
  });
  return [emitIndexFile(plan), ...interfaces];
}

/** The options that all files of an area share. */
interface AreaOptions {
  readonly paths: AreaPaths;
  readonly check: boolean;
  readonly data: DataContext;
}

function emitAreaFiles(
  area: ModuleEmission,
  surroundings: AreaSurroundings,
  data: DataContext,
  memo: EmitMemo,
  events: HandledEvents,
): EmittedFile[] {
  const { sources, check, permissions, areas: projectAreas, isTranslated } = surroundings;
  const paths = buildAreaPaths(sources, area.manifest.area);
  const options = { paths, check, data };
  const types = emitTypesText(area, options);
  const json = memo.printJson(area.manifest);
  return [
    ...emitOperationFiles(area, { surroundings, options, memo }),
    ...listPresent(paths.types, types),
    ...emitEntityFiles(area, options, memo),
    ...emitAnswerFiles(area, options, memo),
    ...listPresent(paths.tables, emitTablesText(area, options)),
    ...listPresent(paths.seeds, emitSeedsText(area, options)),
    ...listPresent(paths.events, emitEventsText(area, options)),
    ...listPresent(paths.handlers, emitHandlersText(area, { ...options, ...events })),
    ...listPresent(paths.jobs, emitJobsText(area, options)),
    { path: paths.calls, text: emitCallsText(area, paths, check) },
    emitRemoteFile(area, options, memo),
    { path: paths.composition, text: emitCompositionText(area, options) },
    {
      path: paths.manifest,
      text: memo.of(
        paths.manifest,
        () => [json, check],
        () => emitManifestText(memo.printLiteral(area.manifest), check),
      ),
    },
    {
      path: paths.module,
      text: emitModuleText(area, { ...options, document: '../openapi.ts', permissions, projectAreas, isTranslated }),
    },
  ];
}

function emitOperationFiles(
  area: ModuleEmission,
  { surroundings: { sources, check }, options, memo }: { surroundings: AreaSurroundings; options: AreaOptions; memo: EmitMemo },
): EmittedFile[] {
  const { data, paths } = options;
  const own = data.basis(area.store);
  const basis = new OperationInputs(area, [sources, check], (user) =>
    user === undefined ? own : [...own, ...data.basis(data.model(user).store)],
  );
  return listEmissions(area.operations).map((emission) => {
    const path = paths.operation(nameModule(emission));
    const text = (): string => emitOperationText(emission, area, options);
    return { path, text: memo.operation(path, () => basis.of(emission), text) };
  });
}

/** Emits the module for callers in other processes. It does not contain the rules of types, which change more often than the rest. */
function emitRemoteFile(area: ModuleEmission, options: AreaOptions, memo: EmitMemo): EmittedFile {
  const { paths, check } = options;
  const seen = planRemoteArea(area);
  const types = () => [...seen.types].map(([name, type]) => memo.same(`${paths.remote} ${name}`, type));
  const basis = () => [check, seen.operations, seen.typeClasses, ...types()];
  return { path: paths.remote, text: memo.of(paths.remote, basis, () => emitRemoteText(seen, paths, check)) };
}

/** Emits the plans of entities, which contain SQL and rules. They are emitted again when an entity of the store changes. */
function emitEntityFiles(area: ModuleEmission, options: AreaOptions, memo: EmitMemo): EmittedFile[] {
  if (area.entities.length === 0) return [];
  const path = options.paths.entities;
  return [
    {
      path,
      text: memo.of(
        path,
        () => options.data.basis(area.store),
        () => emitEntitiesText(area, options),
      ),
    },
  ];
}

/** Emits each result query once, even if several mutations use it. */
function emitAnswerFiles(area: ModuleEmission, options: AreaOptions, memo: EmitMemo): EmittedFile[] {
  const answers = collectResponseQueries(area);
  if (answers.size === 0) return [];
  const path = options.paths.answers;
  const basis = () => [JSON.stringify([...answers]), ...options.data.basis(area.store)];
  return [{ path, text: memo.of(path, basis, () => emitAnswersText(area, { ...options, answers })) }];
}

function listPresent(path: string, text: string | undefined): EmittedFile[] {
  return text === undefined ? [] : [{ path, text }];
}

function storeFiles({ sources, stores, check, dialects }: ProjectPlan, memo: EmitMemo): EmittedFile[] {
  return stores.map((store) => {
    const path = `${sources}/generated/stores/${toKebabCase(store.name)}.ts`;
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

function emitIndexFile(plan: Pick<ProjectPlan, 'modules' | 'sources' | 'check'>): EmittedFile {
  const lines = plan.modules.flatMap(({ manifest: { area } }) => [
    `export { ${area}Module } from './${toKebabCase(area)}/module.ts';`,
    `export type { ${area} } from './${toKebabCase(area)}/calls.ts';`,
  ]);
  return { path: `${plan.sources}/generated/index.ts`, text: `${[...buildHeader(plan.check), ...lines].join('\n')}\n` };
}

/** Prints the list of all modules, for hosts and tests that run every area. */
function emitModulesFile(plan: Pick<ProjectPlan, 'modules' | 'sources' | 'check'>): EmittedFile {
  const areas = plan.modules.map(({ manifest: { area } }) => area);
  const lines = [
    ...areas.map((area) => `import { ${area}Module } from './${toKebabCase(area)}/module.ts';`),
    '',
    '/** The modules of all areas, in alphabetical order. */',
    'export const modules = [',
    ...areas.map((area) => `  ${area}Module,`),
    '] as const;',
  ];
  return { path: `${plan.sources}/generated/modules.ts`, text: `${[...buildHeader(plan.check), ...lines].join('\n')}\n` };
}

function emitProjectFiles(plan: ProjectPlan, memo: EmitMemo): EmittedFile[] {
  const folder = `${plan.sources}/generated`;
  const document = `${folder}/openapi.ts`;
  const permissions = findPermissionsPath(plan);
  const basis = () => [plan.info, plan.check, ...plan.modules.map(({ manifest }) => manifest)];
  return [
    emitIndexFile(plan),
    emitModulesFile(plan),
    ...(permissions === undefined ? [] : [{ path: permissions, text: emitPermissionsText(plan) }]),
    ...emitTranslationFiles(plan),
    { path: document, text: memo.of(document, basis, () => emitDocumentText(plan, memo)) },
    { path: `${folder}/inputs.json`, text: `${JSON.stringify({ sources: plan.sources, files: plan.inputs }, undefined, 2)}\n` },
  ];
}

/** Emits the OpenAPI document as it is served, with its entity tag (RFC 9110 section 8.8.3). */
function emitDocumentText(plan: ProjectPlan, memo: EmitMemo): string {
  const manifests = plan.modules.map(({ manifest }) => manifest);
  const { lines, digest } = formatDocument(addExamples(describe(manifests, plan.info, memo.ofDescription)));
  return [
    ...buildHeader(plan.check),
    "import type { PreparedDocument } from '@portico/runtime';",
    '',
    '/** The OpenAPI 3.1 document of all areas, with default options. */',
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
