import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCommands, runCommands, runnerOf } from './support/commands.ts';
import { PageProject } from './support/pageProject.ts';
import { pagesAt, root, selectPages } from './support/pages.ts';

const pages = pagesAt(
  '*.md',
  'docs/*/*.md',
  '{apps,examples}/*/README.md',
  'packages/*/README.md',
  '{bench,mutation,judges,runtimes}/README.md',
).filter(({ blocks }) => blocks.some(isCommands));

describe.each(selectPages(pages))('The commands of $path', (page) => {
  const blocks = page.blocks.filter(isCommands);
  const own = blocks.filter((block) => runnerOf(block) === undefined);
  const elsewhere = blocks.flatMap((block) => runnerOf(block) ?? []);

  if (elsewhere.length > 0) {
    it('name an existing file if something else runs them', () => {
      expect(elsewhere.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    });
  }
  if (own.length === 0) return;

  describe('in a project of the page', () => {
    let project: PageProject;
    beforeAll(() => {
      project = new PageProject(page);
    });
    afterAll(() => project.remove());

    it.each(own)('line $line: succeeds', async ({ text }) => {
      const { code, output } = await runCommands(text, project.folder);
      expect(code, output).toBe(0);
    });
  });
});

describe('The pages about projects', () => {
  it('start portico through npx, because a project has it only in node_modules', () => {
    const bare = pagesAt('docs/{guide,recipes}/*.md', 'README.md').flatMap(({ path, blocks }) =>
      blocks
        .filter(({ language }) => ['', 'sh', 'text'].includes(language))
        .flatMap(({ text }) => text.split('\n').filter((line) => /^\s*portico(-migrations)? [a-z]/.test(line)))
        .map((line) => `${path}: ${line}`),
    );
    expect(bare).toEqual([]);
  });
});

describe('A command block', () => {
  it('reports a failed command with its output', async () => {
    expect(await runCommands('echo before\nls /no/such/folder\necho behind', root)).toEqual({
      code: 2,
      output: expect.stringMatching(/^before\n.*no such file/is) as string,
    });
  });
});
