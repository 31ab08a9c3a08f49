export * from './call.ts';
export * from './plan.ts';
export * from './services.ts';
