import type { ParamPattern, TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { ReaderInputs } from '../reading.ts';
import type { ServiceRef } from '../records.ts';
import { createPlace } from '../types/view.ts';
import { suggestDeclaration } from '../unresolved.ts';
import { isLibraryName } from './libraryTypes.ts';
import { getBinding } from './scope.ts';
import type { TypeScope } from './scope.ts';
import { readServiceType } from './serviceTypes.ts';

/** Reads the services that parameters require, in order. */
export function readParameters(reading: ReaderInputs, parameters: readonly ParamPattern[], scope: TypeScope): ServiceRef[] {
  return parameters.filter((parameter) => !isThis(parameter)).map((parameter) => readParameter(reading, parameter, scope));
}

function readParameter(reading: ReaderInputs, parameter: ParamPattern, scope: TypeScope): ServiceRef {
  const { file } = scope;
  const pattern = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const annotation = 'typeAnnotation' in inner ? inner.typeAnnotation?.typeAnnotation : undefined;
  const type = annotation && readServiceType(reading, annotation, scope);
  const optional = pattern.type === 'AssignmentPattern' || ('optional' in inner && inner.optional === true);
  return {
    parameter: inner.type === 'Identifier' ? inner.name : file.text.slice(inner.start, inner.end),
    ...omitUndefined({ type }),
    typeText: annotation ? file.text.slice(annotation.start, annotation.end) : 'of no declared type',
    ...omitUndefined({ undeclared: annotation && !type ? findUndeclared(reading, annotation, scope) : undefined }),
    ...omitUndefined({ optional: optional || undefined }),
    ...findRefusal(inner),
    place: createPlace(file, parameter),
  };
}

/** Returns the name of a type that is neither declared nor imported, if its meaning is evident. */
function findUndeclared({ program }: ReaderInputs, node: TSType, scope: TypeScope): ServiceRef['undeclared'] {
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return undefined;
  const { name } = node.typeName;
  if (getBinding(scope, [name]) || program.lookup(scope.file, name, 'types').kind !== 'global' || isLibraryName(name)) return undefined;
  const way = suggestDeclaration(scope.file, name, 'types');
  return way === undefined ? undefined : { name, way, place: createPlace(scope.file, node) };
}

function findRefusal({ type }: { readonly type: string }): Pick<ServiceRef, 'refused'> {
  return type === 'RestElement' ? { refused: 'takes any number of services' } : {};
}

/** Returns whether a parameter is `this: Type`, which declares the receiver of a method and is not a parameter at run time. */
function isThis(parameter: ParamPattern): boolean {
  return parameter.type === 'Identifier' && parameter.name === 'this';
}
