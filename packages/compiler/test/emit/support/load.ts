import { dialects } from '@portico/sql';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NamedType, Operation, Shape } from '@portico/core/manifest';
import type { ModulePlan, OperationPlan } from '@portico/runtime';
import { Compiler } from '../../../src/main.ts';
import { emit } from '../../../src/5-emit/emit.ts';
import type { EmittedFile, EventEmission } from '../../../src/3-plan/plan.ts';
import { makeProject } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

/** A project that has been compiled, with what was emitted for it. */
export interface Emitted {
  readonly project: TestProject;
  readonly files: readonly EmittedFile[];
  /** The emitted text of an operation by its file name, without `.ts`. */
  text(name: string): string;
  /** The plan of an operation by its class's name, as generated code. */
  plan(name: string): OperationPlan;
  /** The operation in the manifest. */
  operation(name: string): Operation;
  readonly types: readonly NamedType[];
  readonly module: ModulePlan;
}

const imports = `import { ActionFilter, ApplicationError, Caller, Clock, Delete, DomainAction, Endpoint, EndpointGroup, Get, Logger, NotFoundError, Post, Provider, Put, RequestContext, VoidEndpoint } from '@portico/core';
import type { Bytes, ByteStream, Count, CreditCard, DateOnly, DateTimeOffset, Decimal, Each, Email, EqualTo, FromClaim, FromCookie, FromForm, FromHeader, FromQuery, FromRoute, Future, FutureOrPresent, GreaterThan, GreaterThanOrEqual, Guid, Int, JsonPropertyName, Length, LessThan, LessThanOrEqual, Long, Mandatory, MaxCount, MaxLength, MinCount, MinLength, MultipleOf, Negative, NotEmpty, NotEqualTo, OneOf, Past, PastOrPresent, PerRequest, Phone, Positive, Range, Regex, StringLength, UniqueItems, Url } from '@portico/core';
`;

/** Compiles declarations as an application's compiler does, and loads what is emitted. The language's names need no import. */
export async function compiled(declarations: string): Promise<Emitted> {
  const used = imports.replace(
    /\{ ([^}]*) \}/g,
    (_, names: string) =>
      `{ ${names
        .split(', ')
        .filter((name) => new RegExp(`\\b${name}\\b`).test(declarations))
        .join(', ')} }`,
  );
  const project = makeProject({ 'src/app.ts': `${used}\n${declarations}` }, { types: true });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  await compiler.close();
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
  return load(project, files);
}

/** Emits operations that take one bare body of each shape, without declarations: `Take0`, `Take1` … */
export function emittedFor(shapes: readonly Shape[], types: readonly NamedType[] = []): Promise<Emitted> {
  return emittedOf(
    shapes.map((shape, index) => taking(`Take${index}`, shape)),
    types,
  );
}

/** Emits operations whose results have each shape, without declarations: `Answer0`, `Answer1` … */
export function emittedAnswering(shapes: readonly Shape[], types: readonly NamedType[] = []): Promise<Emitted> {
  return emittedOf(
    shapes.map((shape, index) => answering(`Answer${index}`, shape)),
    types,
  );
}

/** Emits events whose one member `value` has each shape, without declarations: `Event0`, `Event1` … */
export function emittedRaising(shapes: readonly Shape[], types: readonly NamedType[] = []): Promise<Emitted> {
  return emittedOf(
    shapes.map((shape, index) => taking(`Take${index}`, shape)),
    types,
    shapes.map(raising),
  );
}

function raising(shape: Shape, index: number): EventEmission {
  const name = `Event${index}`;
  const source = { file: 'src/app.ts', line: 1, column: 1 };
  return {
    model: { id: `App.${name}`, name, area: 'App', members: [{ name: 'value', shape }], consumers: [], raisedIn: [], source },
    class: { name, from: 'src/app.ts' },
    members: [{ name: 'value', wireName: 'value', shape }],
  };
}

function emittedOf(operations: readonly Operation[], types: readonly NamedType[], events: readonly EventEmission[] = []): Promise<Emitted> {
  const classes = [...operations.map(({ name }) => name), ...events.map(({ model }) => model.name)];
  const project = makeProject({ 'src/app.ts': classes.map((name) => `export class ${name} {}\n`).join('') });
  const emissions = operations.map((operation) => ({
    operation,
    class: { name: operation.name, from: 'src/app.ts' },
    method: 'handle',
    services: [],
    filters: [],
    errors: [],
  }));
  const manifest = { area: 'App', groups: [], operations, types };
  const info = { title: 'Test', version: '1.0.0' };
  const nothing = {
    services: [],
    entities: [],
    seeds: [],
    events,
    handlers: [],
    jobs: [],
    schedules: false,
    hasStore: false,
    holdsMessages: false,
    holdsDelays: false,
    storesResponses: false,
  };
  const module = { manifest, operations: emissions, ...nothing, store: 'app', typeImports: {}, typeClasses: {} };
  return load(project, emit({ sources: 'src', modules: [module], stores: [], hosts: [], check: true, info, dialects, inputs: {} }));
}

function taking(name: string, shape: Shape): Operation {
  return {
    id: `App.${name}`,
    name,
    kind: 'VoidEndpoint',
    verb: 'POST',
    route: `/${name}`,
    status: 204,
    inputs: [{ property: 'value', source: 'body', wireName: 'value', shape, required: true }],
    body: 'bare',
    errors: [],
    tags: [],
    examples: [],
    source: { file: 'src/app.ts', line: 1, column: 1 },
  };
}

function answering(name: string, shape: Shape): Operation {
  return { ...taking(name, shape), kind: 'Endpoint', verb: 'GET', status: 200, inputs: [], body: 'none', result: shape };
}

/** Loads what was emitted for a project. */
export async function load(project: TestProject, files: readonly EmittedFile[]): Promise<Emitted> {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(project.folder, path)), { recursive: true });
    writeFileSync(join(project.folder, path), text);
  }
  const index = (await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href)) as { AppModule: ModulePlan };
  const module = index.AppModule;
  const manifest = await module.manifest();
  return {
    project,
    files,
    module,
    types: manifest.types,
    text: (name) => files.find(({ path }) => path.endsWith(`/${name}.ts`))!.text,
    plan: (name) => module.operations.find(({ id }) => id === `App.${name}`)!,
    operation: (name) => manifest.operations.find((each) => each.name === name)!,
  };
}
