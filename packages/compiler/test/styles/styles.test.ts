import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Input, Manifest } from '@portico/core/manifest';
import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import type { Compilation } from '../../src/commands/port.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { shapeText } from '../types/shapeText.ts';
import { accepted } from './accepted.ts';
import { heads } from './refused.ts';
import { members } from './refusedMembers.ts';
import type { Source } from './style.ts';

// Styles of TypeScript that a compiler of syntax could overlook: each has the meaning that it has in TypeScript, or is reported at its place.

const settings = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    resolveJsonModule: true,
    types: ['node'],
  },
  include: ['src'],
};

/** Writes each style into a separate area, in one project. */
function projectOf(sources: readonly Source[]): TestProject {
  const files = sources.flatMap((source, at) => {
    const own = typeof source === 'string' ? { 'op.ts': source } : source;
    const area = `import { Module } from '@portico/core';\nexport class Style${at} extends Module('Style${at}') {}\n`;
    // Names and routes are shared by the whole project.
    const text = (given: string) => given.replace(/'\/(x|y)'/g, `'/$1${at}'`);
    return Object.entries({ 'module.ts': area, ...own }).map(([name, given]) => [`src/style${at}/${name}`, text(given)] as const);
  });
  const manifest = { name: 'styles', version: '1.0.0', type: 'module', imports: { '#core': '@portico/core' } };
  const all = { ...Object.fromEntries(files), 'package.json': JSON.stringify(manifest), 'tsconfig.json': JSON.stringify(settings) };
  return makeProject(all);
}

async function compile({ folder }: TestProject): Promise<Compilation> {
  const compiler = new Compiler(folder);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
  }
}

describe.each([
  ['members', members],
  ['heads', heads],
])('Every way to write %s that is not supported is rejected', (_, rows) => {
  const found = new Map<number, string[]>();
  beforeAll(async () => {
    const project = projectOf(rows.map(([, source]) => source));
    const { diagnostics, sources } = await compile(project);
    project.remove();
    for (const { code, labels } of diagnostics) {
      const { file, start, end } = labels[0]!;
      const at = Number(/^src\/style(\d+)\//.exec(file)?.[1]);
      const text = sources.get(file)!.slice(start, end).replaceAll(`${at}'`, "'");
      found.set(at, [...(found.get(at) ?? []), `${code} ${text}`]);
    }
  }, 60_000);

  it.each(rows.map(([title, , refused], at) => [title, refused, at] as const))('%s: %s', (_title, refused, at) => {
    expect(found.get(at)).toContain(refused);
  });
});

describe('Every supported style of TypeScript compiles', () => {
  const project = projectOf(accepted.map(([, source]) => source));
  const areas = new Map<string, Manifest>();
  const told: string[] = [];
  let host: Awaited<ReturnType<typeof createTestHost>> | undefined;
  beforeAll(async () => {
    const { plan, files, diagnostics } = await compile(project);
    told.push(...diagnostics.map(({ code, message, labels }) => `${labels[0]?.file} ${code} ${message}`));
    for (const { manifest } of plan?.modules ?? []) areas.set(manifest.area, manifest);
    for (const { path, text } of files) {
      mkdirSync(dirname(join(project.folder, path)), { recursive: true });
      writeFileSync(join(project.folder, path), text);
    }
    const index = pathToFileURL(join(project.folder, 'src/generated/index.ts')).href;
    if (told.length === 0) host = await createTestHost(Object.values((await import(index)) as Record<string, ModulePlan>));
  }, 60_000);
  afterAll(async () => {
    await host?.close();
    project.remove();
  });

  it.each(accepted.map(([title, , ...expected], at) => [title, at, ...expected] as const))(
    '%s',
    async (_, at, published, sent, answered) => {
      expect(told).toEqual([]);
      const [operation] = areas.get(`Style${at}`)!.operations;
      expect(
        operation!.inputs
          .filter(({ property }) => property !== 'first' && property !== 'second')
          .map(inputText)
          .join(', '),
      ).toBe(published);
      const response = await host!.post(`/x${at}`, undefined, {
        body: JSON.stringify(sent),
        headers: { 'content-type': 'application/json' },
      });
      expect({ status: response.status < 300, body: JSON.parse(response.text) as unknown }).toEqual({ status: true, body: answered });
    },
  );
});

function inputText({ wireName, required, shape, default: value }: Input): string {
  const initial = value === undefined ? '' : ` = ${JSON.stringify(value).replaceAll('"', "'")}`;
  return `${wireName}${required ? '' : '?'}: ${shapeText(shape)}${initial}`;
}
