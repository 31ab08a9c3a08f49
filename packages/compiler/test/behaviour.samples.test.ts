import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addServiceEndpoints, createHost, mapServiceEndpoints, useApiDocumentation } from '@portico/host-fastify';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../src/main.ts';
import type { Compilation } from '../src/commands/port.ts';
import { withoutMadeExamples } from './support/madeExamples.ts';
import type { Outputs } from './support/pins.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';
import { expected, expectedOutputs, samplesNamed, sourcesIn } from './support/samples.ts';
import type { Sample } from './support/samples.ts';
import { Conversation } from './support/wire.ts';
import type { SampleRequest } from './support/wire.ts';

/** The exports that the `host.ts` of a sample may have. */
interface SampleHost {
  readonly options?: ServiceEndpointsOptions;
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
  /** Whether the host publishes its description. */
  readonly documented?: boolean;
}

const samples = samplesNamed(/^(?!PRAG)/);
const folders: string[] = [];

describe.each(samples)('$name: $title', (sample) => {
  let project: TestProject;
  let compilation: Compilation;

  beforeAll(async () => {
    project = makeProject(sourcesIn(sample, 'input'), { types: sample.types });
    folders.push(project.folder);
    const host = sample.sections.get('host.ts');
    if (host !== undefined) project.write('host.ts', host);
    const compiler = new Compiler(project.folder);
    compilation = await compiler.compile();
    await compiler.close();
    for (const { path, text } of compilation.files) project.write(path, text);
  });

  it('builds without findings', () => {
    expect(compilation.diagnostics).toEqual([]);
  });

  it('produces the expected parts of generated code, manifest and API description', async () => {
    const { got, expected: pinned } = expectedOutputs(sample, await outputsOf(compilation, project));
    expect(got).toEqual(pinned);
  });

  it('sends the expected responses', async () => {
    const answers = await answersOf(sample, project);
    expect(answers).toBe(expected(sample, 'answers.http', answers));
  });
});

describe('The generated code of all samples', () => {
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['typescript', 'tsc'],
    ['@typescript/typescript6', 'tsc6'],
  ])(
    'type-checks with %s, together with the declarations',
    (compiler, command) => {
      const folder = dirname(createRequire(import.meta.url).resolve(`${compiler}/package.json`));
      const project = makeProject({}, { types: true });
      folders.push(project.folder);
      const settings = JSON.parse(readFileSync(join(project.folder, 'tsconfig.json'), 'utf8')) as { include: string[] };
      project.write('tsconfig.json', JSON.stringify({ ...settings, include: folders.map((each) => `${each}/src`) }));
      const { stdout } = spawnSync(process.execPath, [join(folder, 'bin', command), '--project', project.folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    },
    300_000,
  );
});

/** Returns the generated code unchanged, and the manifests and the API description as data. */
async function outputsOf({ plan, files }: Compilation, project: TestProject): Promise<Outputs> {
  const outputs: Record<string, unknown> = {};
  for (const { path, text } of files) {
    const name = path.replace(/^src\/generated\//, 'emitted/');
    if (!/(^|\/)(manifest|openapi)\.ts$|inputs\.json$/.test(name)) outputs[name] = text;
  }
  for (const { manifest } of plan?.modules ?? []) outputs[`${manifest.area.toLowerCase()}.manifest.json`] = manifest;
  const { document } = await load<{ document: { text: string } }>(project, 'src/generated/openapi.ts');
  return { ...outputs, 'openapi.json': withoutMadeExamples(JSON.parse(document.text)) };
}

/** Imports a module of the sample's project. */
async function load<T>({ folder }: TestProject, file: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, file)).href)) as T;
}

/** Starts a host with the sample's areas and sends it the sample's requests. */
async function answersOf(sample: Sample, project: TestProject): Promise<string> {
  const requests = JSON.parse(sample.sections.get('requests.json')!) as SampleRequest[];
  const modules = Object.values(await load<Record<string, ModulePlan>>(project, 'src/generated/index.ts'));
  const custom = existsSync(join(project.folder, 'host.ts')) ? await load<SampleHost>(project, 'host.ts') : {};
  const { options = {}, groups = {}, documented = false } = custom;
  const host = createHost({ environment: 'test' });
  const endpoints = addServiceEndpoints(host, modules, { requireJwt: false, ...options });
  for (const [name, group] of Object.entries(groups)) endpoints.configureGroup(name, group);
  mapServiceEndpoints(host);
  if (documented) useApiDocumentation(host);
  await host.listen({ port: 0 });
  try {
    const { port } = host.server.address() as AddressInfo;
    const answers: string[] = [];
    const conversation = new Conversation(port, JSON.stringify([requests, sourcesIn(sample, 'input')]));
    for (const request of requests) answers.push(await conversation.exchange(request));
    return `${answers.join('\n\n\n')}\n`;
  } finally {
    await host.close();
  }
}
