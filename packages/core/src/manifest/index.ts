export * from './manifest.ts';
export * from './operation.ts';
export * from './routes.ts';
export * from './rule.ts';
export * from './shape.ts';
export * from './template.ts';
export * from './entity.ts';
export * from './query.ts';
