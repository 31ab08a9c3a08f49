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

/** Returns the description of one operation. */
export function described(operation: Operation, types: readonly NamedType[] = []): OperationObject {
  return onlyOperation(document(manifest([operation], { types })));
}

/** Returns the parameter of that name. */
export function parameterOf({ parameters }: OperationObject, name: string): Parameter {
  const found = parameters?.find((parameter) => parameter.name === name);
  if (!found) throw new Error(`There is no parameter ${name}.`);
  return found;
}

/** Returns the schema of the JSON body that an operation takes. */
export function jsonBodyOf({ requestBody }: OperationObject): Schema | undefined {
  return requestBody?.content['application/json']?.schema;
}
