import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';
import { samplesFolder, samplesNamed, sourcesIn } from './support/samples.ts';
import type { Sample } from './support/samples.ts';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

it('shows fixes that TypeScript accepts with its strictest settings', async () => {
  const project = makeProject({ 'tsconfig.json': readFileSync(join(samplesFolder, 'tsconfig.json'), 'utf8') });
  onTestFinished(project.remove);
  for (const sample of samplesNamed('PRAG')) {
    for (const [path, text] of Object.entries({ ...sourcesOf(sample), ...(await emittedFor(sample)) }))
      project.write(`${sample.name}/fixed/${path.slice('src/'.length)}`, text);
  }
  const { stdout, status } = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '--project', project.folder], {
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});

const sourcesOf = (sample: Sample) => sourcesIn(sample, 'fixed');

/** Returns the generated files of a fix that imports from them. */
async function emittedFor(sample: Sample): Promise<Record<string, string>> {
  const sources = sourcesOf(sample);
  if (!Object.values(sources).some((text) => text.includes('/generated/'))) return {};
  const project = makeProject(sources);
  const compiler = new Compiler(project.folder);
  try {
    const { files } = await compiler.compile();
    return Object.fromEntries(files.filter(({ path }) => path.endsWith('.ts')).map(({ path, text }) => [path, text]));
  } finally {
    await compiler.close();
    project.remove();
  }
}
