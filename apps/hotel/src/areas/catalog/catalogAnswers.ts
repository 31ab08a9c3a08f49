import type { CacheableOptions } from '@portico/core';

/** What guests look up far more often than anybody changes it. */
export const catalogAnswers = { duration: '5m', tags: ['catalog'] } satisfies CacheableOptions;
