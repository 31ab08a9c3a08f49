export * from './boundaryLine.ts';
export type * from './lineParts.ts';
export * from './remoteBoundary.ts';
