import type { ProjectFacts } from './project.ts';
import { formatImportPath } from './project.ts';

/** The facts of a test of operations, without its cases. */
export interface HostTest {
  /** The path of the test, relative to the project. */
  readonly path: string;
  /** The permissions of the caller, such as `billing.*`. */
  readonly permission: string;
  /** Whether the cases name the type of callers. */
  readonly namesCallers?: true;
}

/** Returns the options of a test host. Its stores start empty, because a test cannot know the rows of later seeds. */
export function formatHostOptions(options: ProjectFacts['options']): string {
  return options ? `{ ...${options.name}, seed: false }` : '{ seed: false }';
}

/** Returns a test with a host of all areas, an allowed caller and a stranger. */
export function formatHostTest(facts: ProjectFacts, { path, permission, namesCallers }: HostTest, cases: readonly string[]): string {
  const { options, sources } = facts;
  const own = [
    `import { modules } from '${formatImportPath(path, `${sources}/generated/modules.ts`)}';`,
    ...(options ? [`import { ${options.name} } from '${formatImportPath(path, options.file)}';`] : []),
  ];
  return [
    ...(namesCallers ? ["import type { Caller } from '@portico/core';"] : []),
    "import { callerWith, createTestHost } from '@portico/testing';",
    "import type { TestHost } from '@portico/testing';",
    "import { beforeEach, expect, it } from 'vitest';",
    ...own,
    '',
    `const caller = callerWith({ sub: 'ada', permission: '${permission}' });`,
    "const stranger = callerWith({ sub: 'ben' });",
    '',
    'let host: TestHost;',
    '',
    'beforeEach(async () => {',
    `  host = await createTestHost(modules, ${formatHostOptions(options)});`,
    '  return () => host.close();',
    '});',
    '',
    ...cases,
    '',
  ].join('\n');
}
