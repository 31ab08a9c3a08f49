import type { CacheableOptions } from '@portico/core';

/** The cache options of the catalog, which is read far more often than it changes. */
export const catalogAnswers = { duration: '5m', tags: ['catalog'] } satisfies CacheableOptions;
