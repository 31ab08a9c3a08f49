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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A title names the requirements that its test shows: none is cut off.
    taskTitleValueFormatTruncate: 0,
  },
});
