export type { OperationDemands } from './demands.ts';
export { describe } from './describe.ts';
export { schemaOf, schemaOfBody, schemaOfInput } from './standalone.ts';
export type { DescriptionOptions, GroupDescription } from './options.ts';
export type * from './document/document.ts';
export type * from './document/schema.ts';
