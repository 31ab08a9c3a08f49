import { describe } from '@portico/openapi';
import type { OpenApiDocument, OperationObject, Parameter, Schema } from '@portico/openapi';
import type { Manifest, NamedType, Operation } from '@portico/core/manifest';
import { manifest } from './build.ts';

/** The document of manifests, with a title that does not matter. */
export const document = (...manifests: Manifest[]): OpenApiDocument => describe(manifests, { title: 'Test', version: '1' });

/** Returns the one operation of a document. */
export function onlyOperation({ paths }: OpenApiDocument): OperationObject {
  const [only, ...others] = Object.values(paths).flatMap((item) => Object.values(item));
  if (!only || others.length > 0) throw new Error('There is not one operation only.');
  return only;
}

/** The schemas of the documents whose one operation was returned. */
const schemasOf = new WeakMap<OperationObject, Readonly<Record<string, Schema>>>();

/** Returns the description of one operation. */
export function described(operation: Operation, types: readonly NamedType[] = []): OperationObject {
  const whole = document(manifest([operation], { types }));
  const only = onlyOperation(whole);
  schemasOf.set(only, whole.components.schemas);
  return only;
}

/** Returns the parameter of that name. */
export function parameterOf({ parameters }: OperationObject, name: string): Parameter {
  const found = parameters?.find((parameter) => parameter.name === name);
  if (!found) throw new Error(`There is no parameter ${name}.`);
  return found;
}

/** Returns the schema of the JSON body that an operation takes. */
export function jsonBodyOf(operation: OperationObject): Schema | undefined {
  return resolved(operation, operation.requestBody?.content['application/json']?.schema);
}

/** Returns the schema that a reference names, or the schema itself. */
export function resolved(operation: OperationObject, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : schemasOf.get(operation)?.[name];
}

/** Returns the statuses of an operation: those given, and those that every operation can have. */
export function withCommon(...statuses: readonly string[]): string[] {
  return [...new Set([...statuses, '400', '401', '417', '431'])].toSorted();
}
