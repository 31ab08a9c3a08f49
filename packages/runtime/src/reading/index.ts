export * from './convert.ts';
export * from './exactNumbers.ts';
export * from './json.ts';
export * from './locations.ts';
export * from './rules.ts';
export * from './services.ts';
export * from './text.ts';
export * from './write.ts';
