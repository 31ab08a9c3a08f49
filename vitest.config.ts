import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/lib/slowestFirst.mjs';

/** The hotel runs on Fastify, or on Node's own server with `HOTEL_SERVER=node`: its import `#server` depends on a condition. */
const conditions = process.env['HOTEL_SERVER'] === 'node' ? ['host-node'] : [];
// Processes that tests start, and modules that are not bundled, have it from their environment.
if (conditions.length > 0) process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --conditions=host-node`;

/** The values of `--exclude`, which Vitest does not apply to the projects of a configuration. */
const excluded = process.argv.flatMap((argument, index, all) => {
  if (argument === '--exclude') return all.slice(index + 1, index + 2);
  return argument.startsWith('--exclude=') ? [argument.slice('--exclude='.length)] : [];
});

const exclude = ['**/node_modules/**', '**/dist/**', '**/samples/**', ...excluded];
const all = [
  'packages/*/test/**/*.test.ts',
  'apps/*/{test,acceptance}/**/*.test.ts',
  'scripts/test/**/*.test.mjs',
  'docs/test/**/*.test.ts',
];

/** Tests that start no host and leave nothing behind in their process: their files share workers, which import the packages once. */
const shared = ['compiler', 'data', 'data-sqlite', 'language-server', 'openapi', 'remote', 'runtime', 'sql'].map(
  (name) => `packages/${name}/test/**/*.test.ts`,
);

/** Of these, tests of state that a process keeps, and of its children. */
const alone = ['packages/data/test/kysely/names.test.ts', 'packages/compiler/test/checker/background.test.ts'];

export default defineConfig({
  ...(conditions.length > 0 && { ssr: { resolve: { conditions: ['module', 'node', 'development|production', ...conditions] } } }),
  test: {
    exclude,
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: shared, exclude: [...exclude, ...alone] } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      { extends: true, test: { name: 'isolated', include: all, exclude: [...exclude, ...shared] } },
    ],
    // What hangs is ended; what is only slow, on a machine that does other things too, is not.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // A title names the requirements that its test shows: none is cut off.
    taskTitleValueFormatTruncate: 0,
  },
});
