export * from './sqlText.ts';
export * from './migrationTable.ts';
