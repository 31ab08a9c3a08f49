import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/{test,acceptance}/**/*.test.ts',
      'scripts/test/**/*.test.mjs',
      'docs/test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/samples/**'],
    // What hangs is ended; what is only slow, on a machine that does other things too, is not.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // A title names the requirements that its test shows: none is cut off.
    taskTitleValueFormatTruncate: 0,
  },
});
