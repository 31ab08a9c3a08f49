export * from './plan/areaData.ts';
export * from './plan/entityPlan.ts';
export * from './plan/mutationPlan.ts';
export * from './plan/queryPlan.ts';
export * from './store/codec.ts';
export * from './store/store.ts';
