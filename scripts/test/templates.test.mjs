import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';

const isInstalled = existsSync(inRoot('templates', 'node_modules', 'verdaccio'));

// `npm run templates -- --install-only` installs the registry. The script itself runs in continuous integration.
describe.skipIf(!isInstalled)('The templates of create-portico, with the registry of templates/', () => {
  it('are the combinations of choices that change code or packages', async () => {
    const { chooseTemplates, listFlags, listTemplates } = await import('../../templates/lib/template.mjs');
    const all = listTemplates().map((template) => listFlags(template).join(' '));
    expect(new Set(all).size).toBe(16);
    expect(chooseTemplates(Infinity, 7)).toHaveLength(16);
    expect(chooseTemplates(2, 7)).toEqual(chooseTemplates(2, 7));
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => chooseTemplates(1, seed).map(listFlags).join())).size).toBeGreaterThan(1);
  });

  it('are shown with at most 20 written lines', async () => {
    const { countLines } = await import('../../templates/lib/written.mjs');
    expect(countLines()).toBeLessThanOrEqual(20);
  });

  it('run the steps of a Dockerfile, and reject unknown instructions', async () => {
    const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { join } = await import('node:path');
    // By its address, so that the packages of templates/ are not needed to check the types of this file.
    const { measure, runDockerfile } = await import(pathToFileURL(inRoot('templates', 'lib', 'dockerfile.mjs')).href);
    const project = mkdtempSync(join(tmpdir(), 'portico-dockerfile-'));
    const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(project, file), text);
    try {
      write('.dockerignore', '*\n!a.txt\n');
      write('a.txt', 'aaa');
      write('b.txt', 'b');
      write(
        'Dockerfile',
        'FROM x AS one\nWORKDIR /w\nCOPY . .\nRUN mkdir d && cp a.txt d/c.txt\nFROM x\nWORKDIR /v\nCOPY --from=one /w/d ./e\nUSER 1:1\nCMD ["a", "b"]\n',
      );
      const { stage, folder, remove } = await runDockerfile(project, process.env);
      expect(stage).toMatchObject({ user: '1:1', command: ['a', 'b'], workdir: '/v' });
      expect(existsSync(join(folder, 'e', 'c.txt'))).toBe(true);
      expect(existsSync(join(folder, '..', '..', 'stage-0', 'w', 'b.txt'))).toBe(false);
      expect(measure(folder)).toBeCloseTo(3e-6, 9);
      remove();
      write('Dockerfile', 'FROM x\nADD a.txt b.txt\n');
      await expect(runDockerfile(project, process.env)).rejects.toThrow('ADD, which is not known here');
      write('Dockerfile', 'FROM x\nRUN false\n');
      await expect(runDockerfile(project, process.env)).rejects.toThrow('RUN false failed with 1');
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  });
});
