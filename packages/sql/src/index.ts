export * from './sqlText.ts';
