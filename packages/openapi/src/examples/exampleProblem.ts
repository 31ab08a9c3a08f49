import type { Schema } from '../document/schema.ts';
import { getPhrase } from '../operation/phrases.ts';
import { exampleValue } from './exampleValue.ts';
import type { Resolve } from './satisfies.ts';

/** The failures of values that examples show, by the code of the error. */
const failures: Readonly<Record<string, object>> = {
  BINDING_FAILED: { in: 'body', path: '/name', code: 'binding.missing', message: 'is required' },
  VALIDATION_ERROR: { in: 'body', path: '/name', code: 'validation.notEmpty', message: 'must not be empty' },
};

/** Returns an example of an error response with the schema of its component: a problem as a host writes it (RFC 9457). */
export function exampleProblem(schema: Schema, resolve: Resolve): unknown {
  const { status, code, title, errors } = schema.properties ?? {};
  const name = String(code?.const);
  const failure = failures[name];
  const value = exampleValue(schema, resolve);
  return {
    ...(value as object),
    type: `urn:service:error:${name.toLowerCase().replaceAll('_', '-')}`,
    title: title?.const ?? getPhrase(Number(status?.const)),
    detail: schema.description ?? title?.const ?? getPhrase(Number(status?.const)),
    instance: '/example',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    ...(errors !== undefined && failure !== undefined && { errors: [failure] }),
  };
}
