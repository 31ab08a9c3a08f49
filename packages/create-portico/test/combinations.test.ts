import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeFiles } from 'create-portico';
import type { Project } from 'create-portico';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeProject, listProjects } from './support/combinations.ts';
import { emptyFolder } from './support/run.ts';

const projects = listProjects();
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

function writeProject(folder: string, project: Project): void {
  for (const [path, text] of Object.entries(describeFiles(project))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function run(cwd: string, tool: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(modules, tool), ...args], { cwd, stdio: 'pipe', encoding: 'utf8' });
}

describe('Every combination of answers', () => {
  it('is formatted', () => {
    const folder = emptyFolder();
    for (const [index, project] of projects.entries()) writeProject(join(folder, String(index)), project);
    run(folder, 'oxfmt/bin/oxfmt', '--check', '.');
    expect(projects).toHaveLength(96);
  });

  it('writes only documents that their parsers accept, and that leave out no secret', () => {
    for (const project of projects) {
      const files = describeFiles(project);
      for (const [path, text] of Object.entries(files)) {
        if (path.endsWith('.json')) JSON.parse(text);
        if (/\.ya?ml$/.test(path)) expect(parse(text), describeProject(project)).toBeTypeOf('object');
      }
      const compose = files['compose.yaml'] ?? '';
      const needed = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
      const set = [...files['.env']!.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
      expect(set).toEqual(expect.arrayContaining(needed));
      expect(files['.env.example']).not.toContain(/_PASSWORD=(.+)/.exec(files['.env']!)?.[1] ?? 'no password');
      expect(files['.gitignore']).toContain('.env\n');
      // The service and its migrations get every setting of the file, not a list of some.
      if (compose !== '')
        expect(parse(compose, { merge: true })).toMatchObject({
          services: { service: { env_file: '.env' }, migrations: { env_file: '.env' } },
        });
    }
  });

  it('has a Dockerfile without warnings, in stages, whose process is not root and receives signals', () => {
    const dockerfile = describeFiles(projects.find(({ docker }) => docker)!)['Dockerfile']!;
    expect(validate(dockerfile)).toEqual([]);
    const instructions = DockerfileParser.parse(dockerfile).getInstructions();
    const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
    expect(instructions.filter((one) => one.getKeyword() === 'FROM').length).toBeGreaterThan(1);
    expect(last.find((one) => one.getKeyword() === 'USER')?.getArgumentsContent()).toBe('1000:1000');
    // The file of settings reaches the image if there is one; a pattern without a match is no error.
    expect(last.map((one) => one.getArgumentsContent())).toContain('package.json service.jso[n] ./');
    expect(last.at(-1)?.getArgumentsContent()).toMatch(/^\[.*\]$/);
    // The packages are installed before the sources are copied.
    expect(dockerfile.indexOf('npm ci')).toBeLessThan(dockerfile.indexOf('COPY . .'));
  });
});

/** The combinations with different sources; the others differ in files that no compiler reads. */
const different = new Map(
  projects.map((project) => {
    const sources = Object.entries(describeFiles(project)).filter(([path]) => /\.ts$|tsconfig/.test(path));
    return [JSON.stringify(sources), project];
  }),
);

describe.each([...different.values()].map((project) => ({ title: describeProject(project), project })))(
  'A project with $title',
  ({ project }) => {
    it('compiles, is typed, and passes its linter', () => {
      const folder = emptyFolder();
      writeProject(folder, project);
      symlinkSync(modules, join(folder, 'node_modules'));
      run(folder, '@portico/compiler/bin/portico.mjs', 'build');
      run(folder, '@portico/compiler/bin/portico.mjs', 'access', '--check');
      run(folder, 'typescript/bin/tsc');
      run(folder, 'oxlint/bin/oxlint', '--deny-warnings');
      expect(readFileSync(join(folder, 'src/generated/modules.ts'), 'utf8')).toContain('NotesModule');
    });
  },
);
