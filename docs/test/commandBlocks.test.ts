import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCommands, runCommands, runnerOf } from './support/commands.ts';
import { PageProject } from './support/pageProject.ts';
import { pagesAt, root } from './support/pages.ts';

const pages = pagesAt(
  '*.md',
  'docs/*/*.md',
  '{apps,examples}/*/README.md',
  'packages/*/README.md',
  '{bench,mutation,judges,runtimes}/README.md',
).filter(({ blocks }) => blocks.some(isCommands));

describe.each(pages)('The commands of $path', (page) => {
  const blocks = page.blocks.filter(isCommands);
  const own = blocks.filter((block) => runnerOf(block) === undefined);
  const elsewhere = blocks.flatMap((block) => runnerOf(block) ?? []);

  if (elsewhere.length > 0) {
    it('that something else runs name a file that is there', () => {
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

    it.each(own)('line $line: go well', async ({ text }) => {
      const { code, output } = await runCommands(text, project.folder);
      expect(code, output).toBe(0);
    });
  });
});

describe('A command block', () => {
  it('that fails is found, with what it printed', async () => {
    expect(await runCommands('echo before\nls /no/such/folder\necho behind', root)).toEqual({
      code: 2,
      output: expect.stringMatching(/^before\n.*no such file/is) as string,
    });
  });
});
