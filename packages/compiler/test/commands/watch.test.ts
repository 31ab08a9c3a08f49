import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectCompiler } from '../../src/commands/port.ts';
import { emitting, portico, refusing } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const watching = 'Watching for file changes.';

describe('portico watch', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/a.ts': 'export x\n' }, { types: true });
  });
  afterEach(() => project.remove());

  /** Emits the text of a.ts, or rejects it if the text requires that. */
  const compiler =
    (asked: (readonly string[] | undefined)[] = []) =>
    (): ProjectCompiler => ({
      compile: async (changed) => {
        asked.push(changed);
        const text = readFileSync(join(project.folder, 'src/a.ts'), 'utf8');
        return text.includes('wrong')
          ? refusing('PRAG0101', 'Wrong.')
          : emitting({ 'src/generated/a.ts': `// Emitted by portico build.\n${text}` });
      },
    });
  const emitted = () => readFileSync(join(project.folder, 'src/generated/a.ts'), 'utf8');

  it('builds, and rebuilds the changed parts, until it is stopped', async () => {
    const asked: (readonly string[] | undefined)[] = [];
    const run = portico(project.folder, ['watch'], compiler(asked));
    await run.says(watching);
    project.write('src/a.ts', 'export y\n');
    await run.says(watching, 2);
    expect(emitted()).toContain('export y');
    expect(asked).toEqual([undefined, [join(project.folder, 'src/a.ts')]]);
    expect(run.out()).toContain('changed: src/a.ts');
    run.stop();
    expect(await run.status).toBe(0);
  });

  it('keeps the generated files unchanged while there are errors', async () => {
    const run = portico(project.folder, ['watch'], compiler());
    await run.says(watching);
    project.write('src/a.ts', 'wrong\n');
    await run.says('Found 1 error.');
    expect(run.out()).toContain('error PRAG0101: Wrong.');
    expect(emitted()).toContain('export x');
    project.write('src/a.ts', 'export z\n');
    await run.says('Found 0 errors.', 2);
    expect(emitted()).toContain('export z');
    run.stop();
    await run.status;
  });

  it('combines concurrent changes into one, and ignores its own output', async () => {
    const asked: (readonly string[] | undefined)[] = [];
    const run = portico(project.folder, ['watch'], compiler(asked));
    await run.says(watching);
    project.write('src/b.ts', '');
    project.write('src/deep/c.ts', '');
    project.write('src/generated/d.ts', '');
    await run.says(watching, 2);
    const seenSoFar = () => new Set(asked.slice(1).flatMap((paths) => paths ?? []));
    await expect.poll(() => [...seenSoFar()]).toContain(join(project.folder, 'src/b.ts'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const seen = seenSoFar();
    expect([...seen].filter((path) => path.includes('generated'))).toEqual([]);
    run.stop();
    await run.status;
    expect(existsSync(join(project.folder, 'src/generated/d.ts'))).toBe(true);
  });

  it('detects a change behind a link, and handles links to themselves or to a parent folder', async () => {
    project.write('lib/b.ts', 'export b\n');
    const links = { 'b.ts': '../lib/b.ts', loop: 'loop', above: '..', own: '.' };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(project.folder, 'src', name));
    const run = portico(project.folder, ['watch']);
    await run.says(watching);
    project.write('lib/b.ts', 'export c\n');
    await run.says('changed: lib/b.ts');
    await run.says(watching, 2);
    expect(run.err()).toBe('');
    run.stop();
    expect(await run.status).toBe(0);
  });

  it('exits with 3 after an unexpected failure of the compiler', async () => {
    const run = portico(project.folder, ['watch'], () => ({ compile: () => Promise.reject(new Error('a fault of the compiler')) }));
    expect(await run.status).toBe(3);
    expect(run.err()).toContain('a fault of the compiler');
  });
});
