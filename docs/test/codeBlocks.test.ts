import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangesOf } from './support/exchanges.ts';
import type { Exchange } from './support/exchanges.ts';
import { PageProject } from './support/pageProject.ts';
import { pagesAt, selectPages } from './support/pages.ts';
import type { CodeBlock, Page } from './support/pages.ts';

type Host = ReturnType<typeof createHost>;

const pages: readonly Page[] = pagesAt('README.md', 'docs/guide/*.md', 'docs/recipes/*.md').filter(({ blocks }) =>
  blocks.some(({ language, info }) => language === 'ts' && info !== 'fragment'),
);

describe('The pages of the guide and the recipes', () => {
  it('have examples', () => {
    expect(pages.length).toBeGreaterThan(0);
  });
});

describe.each(selectPages(pages))('The examples of $path', (page) => {
  const exchanges = exchangesOf(page.blocks);
  const emitted = emittedIn(page.blocks);
  let project: PageProject;
  let findings: readonly string[];

  beforeAll(async () => {
    project = new PageProject(page);
    findings = await project.compile();
  });
  afterAll(() => project.remove());

  it('compile without a finding', () => {
    expect(findings).toEqual([]);
  });

  it('have the declared types, with their generated code', () => {
    expect(project.typeErrors()).toBe('');
  });

  if (emitted.length > 0) {
    it('are compiled to the code that the page shows', () => {
      for (const { file, text } of emitted) expect(project.read(file)).toContain(text);
    });
  }

  if (/^docs\/(recipes\/|guide\/testing)/.test(page.path) && hasTests(page.blocks)) {
    it('pass the tests of the page', () => {
      expect(project.failedTests()).toBe('');
    });
  }

  if (exchanges.length > 0) {
    it('return the responses on the page', async () => {
      const host = await hostOf(project);
      try {
        for (const exchange of exchanges) await expectAnswer(host, exchange);
      } finally {
        await host.close();
      }
    });
  }
});

/** Returns whether a page shows tests, which run as the reader would run them. */
function hasTests(blocks: readonly CodeBlock[]): boolean {
  return blocks.some(({ info }) => /title="[^"]+\.test\.ts"/.test(info));
}

/** Returns the blocks that show a part of an emitted file, which their info names. */
function emittedIn(blocks: readonly CodeBlock[]): { file: string; text: string }[] {
  return blocks.flatMap(({ info, text }) => {
    const file = /emitted="([^"]+)"/.exec(info)?.[1];
    return file === undefined ? [] : [{ file, text }];
  });
}

/** The host configuration outside of development; pages about tokens configure them themselves. */
const tokenSettings = {
  Service__Jwt__Key: 'a key of the tests, which no page uses',
  Service__Jwt__Issuer: 'https://docs.test',
  Service__Jwt__Audience: 'docs',
};

/** Returns the host that the page makes, or one that runs its operations. */
async function hostOf(project: PageProject): Promise<Host> {
  process.env['NODE_ENV'] = 'test';
  Object.assign(process.env, tokenSettings);
  if (project.has('src/host.ts')) return (await project.load<{ host: Host }>('src/host.ts')).host;
  const modules = Object.values(await project.load<Record<string, ModulePlan>>('src/generated/index.ts'));
  const host = createHost();
  addServiceEndpoints(host, modules);
  mapServiceEndpoints(host);
  return host;
}

/** Compares the response with the page, which may leave out members and headers. */
async function expectAnswer(host: Host, { title, method, path, headers, body, answer }: Exchange): Promise<void> {
  const given = await host.inject({ method: method as 'GET', url: path, headers, ...(body !== undefined && { payload: body }) });
  expect({ title, status: given.statusCode, body: given.body }).toMatchObject({ title, status: answer.status });
  expect(given.headers, title).toMatchObject(answer.headers);
  if (answer.body === undefined) return;
  const read = (text: string): unknown => (/\bjson\b/.test(String(given.headers['content-type'])) ? JSON.parse(text) : text);
  expect({ title, body: read(given.body) }).toMatchObject({ title, body: read(answer.body) });
}
