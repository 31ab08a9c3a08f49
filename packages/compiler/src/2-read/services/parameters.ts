import type { ParamPattern } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Reading } from '../reading.ts';
import type { ServiceRef } from '../records.ts';
import { placeOf } from '../types/view.ts';
import type { TypeScope } from './scope.ts';
import { serviceType } from './serviceTypes.ts';

/** Reads the services that parameters ask for, in their order. */
export function readParameters(reading: Reading, parameters: readonly ParamPattern[], scope: TypeScope): ServiceRef[] {
  return parameters.filter((parameter) => !isThis(parameter)).map((parameter) => readParameter(reading, parameter, scope));
}

function readParameter(reading: Reading, parameter: ParamPattern, scope: TypeScope): ServiceRef {
  const { file } = scope;
  const pattern = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const annotation = 'typeAnnotation' in inner ? inner.typeAnnotation?.typeAnnotation : undefined;
  const type = annotation && serviceType(reading, annotation, scope);
  const optional = pattern.type === 'AssignmentPattern' || ('optional' in inner && inner.optional === true);
  return {
    parameter: inner.type === 'Identifier' ? inner.name : file.text.slice(inner.start, inner.end),
    ...omitUndefined({ type }),
    typeText: annotation ? file.text.slice(annotation.start, annotation.end) : 'of no written type',
    ...omitUndefined({ optional: optional || undefined }),
    ...refusal(inner),
    place: placeOf(file, parameter),
  };
}

function refusal({ type }: { readonly type: string }): Pick<ServiceRef, 'refused'> {
  return type === 'RestElement' ? { refused: 'takes any number of services' } : {};
}

/** `this: Type` says what a method is called on, and takes nothing. */
function isThis(parameter: ParamPattern): boolean {
  return parameter.type === 'Identifier' && parameter.name === 'this';
}
