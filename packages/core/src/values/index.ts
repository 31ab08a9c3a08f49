export * from './addresses.ts';
export * from './decimals.ts';
export * from './instants.ts';
export * from './linkedList.ts';
export * from './omitUndefined.ts';
export * from './rules.ts';
export * from './text.ts';
export * from './trailingZeros.ts';
