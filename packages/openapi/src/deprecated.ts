import type { DeepResponse } from './runtime/limitLevels.ts';
import { describeBody, describeInput, describeShape } from './standaloneSchemas.ts';

/** @deprecated Use `DeepResponse`; this name will be removed in the next minor version. */
export type DeepAnswer = DeepResponse;

/** @deprecated Use `describeShape`; this name will be removed in the next minor version. */
export const schemaOf = describeShape;

/** @deprecated Use `describeBody`; this name will be removed in the next minor version. */
export const schemaOfBody = describeBody;

/** @deprecated Use `describeInput`; this name will be removed in the next minor version. */
export const schemaOfInput = describeInput;
