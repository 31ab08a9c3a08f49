import addFormats from 'ajv-formats';
import { Ajv } from 'ajv';

const options = { allErrors: true, removeAdditional: true, useDefaults: true };

/** Values of a body have types of their own; everything else arrives as text. */
const strict = addFormats.default(new Ajv({ ...options, coerceTypes: false }));
const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: 'array' }));

/** Compiles the schema of one part of a request. */
export const validatorCompiler = ({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema);
