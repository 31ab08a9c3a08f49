import { formatCoreImport, joinParts } from './code.ts';
import { toWords } from './names.ts';
import { formatHostOptions } from './hostTest.ts';
import type { ProjectFacts } from './project.ts';
import { formatImportPath } from './project.ts';

/** Returns the code of a job with a schedule: a cron expression, or an interval such as `5m`. */
export function formatJob(name: string, schedule: string): string {
  const words = toWords(name);
  const isInterval = /^\d+(?:\.\d+)?(?:ms|[smhd])$/.test(schedule);
  return joinParts(formatCoreImport(['Job', 'JobRun', 'Logger']), [
    `/** ${words[0]!.toUpperCase()}${words.slice(1)}. */`,
    `export class ${name} extends Job(${isInterval ? `{ every: ${quote(schedule)} }` : quote(schedule)}) {`,
    '  execute(run: JobRun, logger: Logger) {',
    `    logger.info('${name} runs', { scheduledAt: run.scheduledAt });`,
    '  }',
    '}',
  ]);
}

/** Returns the test of a job, which runs it once. */
export function formatJobTest({ options, sources }: ProjectFacts, name: string, { path, job }: { path: string; job: string }): string {
  return joinParts(
    [
      "import { createTestHost } from '@portico/testing';",
      "import { expect, it, onTestFinished } from 'vitest';",
      `import { modules } from '${formatImportPath(path, `${sources}/generated/modules.ts`)}';`,
      ...(options ? [`import { ${options.name} } from '${formatImportPath(path, options.file)}';`] : []),
      `import { ${name} } from '${formatImportPath(path, job)}';`,
    ],
    [
      `it('runs ${name}', async () => {`,
      `  const host = await createTestHost(modules, ${formatHostOptions(options)});`,
      '  onTestFinished(() => host.close());',
      '',
      `  await expect(host.jobs.run(${name})).resolves.toBeUndefined();`,
      '});',
    ],
  );
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
