import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answering, emitting, portico, refusing } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const header = '// Emitted by portico build. Do not edit.\n';

describe('portico check', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/generated/same.ts': header, 'src/generated/old.ts': header }, { types: true });
  });
  afterEach(() => project.remove());

  const check = async (compiler: ReturnType<typeof answering>) => {
    const { status, out } = portico(project.folder, ['check', '--format=tsc'], compiler);
    return { status: await status, out: out() };
  };

  it('passes if a build would change nothing', async () => {
    const { status } = await check(answering(emitting({ 'src/generated/same.ts': header, 'src/generated/old.ts': header })));
    expect(status).toBe(0);
  });

  it('reports each file that is missing, out of date or left over as PRAG0100, and writes nothing', async () => {
    const { status, out } = await check(
      answering(emitting({ 'src/generated/same.ts': `${header}changed`, 'src/generated/new.ts': header })),
    );
    expect(status).toBe(1);
    expect(out.split('\n').filter(Boolean)).toEqual([
      "error PRAG0100: The generated file 'src/generated/new.ts' is missing.",
      "error PRAG0100: The generated file 'src/generated/old.ts' no longer belongs to a declaration.",
      "error PRAG0100: The generated file 'src/generated/same.ts' differs from the declarations.",
    ]);
    expect(readFileSync(join(project.folder, 'src/generated/same.ts'), 'utf8')).toBe(header);
    expect(existsSync(join(project.folder, 'src/generated/old.ts'))).toBe(true);
  });

  it('reports the diagnostics of a build', async () => {
    const { status, out } = await check(answering(refusing('PRAG0101', 'Wrong.')));
    expect(status).toBe(1);
    expect(out).toContain('error PRAG0101: Wrong.');
  });
});
