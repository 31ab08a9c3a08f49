import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';
import { sampleNamed, sourcesIn } from './support/samples.ts';

/** A host as an application writes it; it prints its port. */
const host = `import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { AppModule } from './generated/index.ts';

const host = createHost({ environment: 'test' });
addServiceEndpoints(host, [AppModule], { requireJwt: false });
mapServiceEndpoints(host);
await host.listen({ port: 0 });
console.log((host.server.address() as { port: number }).port);
process.once('SIGTERM', () => void host.close());
`;

describe('Declarations and generated code', () => {
  let project: TestProject;
  beforeEach(async () => {
    project = makeProject({ ...sourcesIn(sampleNamed('endpoint-services'), 'input'), 'src/host.ts': host });
    const compiler = new Compiler(project.folder);
    const { files } = await compiler.compile();
    await compiler.close();
    for (const { path, text } of files) project.write(path, text);
  });
  afterEach(() => project.remove());

  it('run unbuilt under the type stripping of Node', async () => {
    const child = spawn(process.execPath, [join(project.folder, 'src/host.ts')], { stdio: ['ignore', 'pipe', 'pipe'] });
    const errors: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    try {
      const [port] = (await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')])) as [string | number];
      expect(errors.join('')).toBe('');
      const answer = await fetch(`http://localhost:${port}/filtered`);
      expect(await answer.json()).toEqual({ outer: { inner: 'done', counted: 0 } });
    } finally {
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await gone;
    }
  });
});
