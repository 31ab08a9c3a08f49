export * from './areaContract.ts';
export * from './compareContracts.ts';
