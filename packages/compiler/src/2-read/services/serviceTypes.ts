import type { TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { builtInServices, dataServices } from '../../0-program/language.ts';
import { entityKey } from '../entityKey.ts';
import type { Reading } from '../reading.ts';
import type { DataServiceName, ServiceTypeRecord } from '../records.ts';
import { classAmong } from './names.ts';
import { resolveReference } from './references.ts';
import type { AliasReference, NamedReference, Reference } from './references.ts';
import { bindParameters, boundTo, deepestType } from './scope.ts';
import type { TypeScope } from './scope.ts';
import { instanceKey } from './typeKeys.ts';

/** Returns the service that a type asks for; undefined if it is a type of values. */
export function serviceType(reading: Reading, node: TSType, scope: TypeScope): ServiceTypeRecord | undefined {
  if (node.type === 'TSParenthesizedType') return serviceType(reading, node.typeAnnotation, scope);
  if ((node.type !== 'TSTypeReference' && node.type !== 'TSImportType') || scope.depth > deepestType) return undefined;
  const reference = resolveReference(reading.program, node, scope);
  const bound = boundTo(scope, reference.path);
  if (bound) return 'open' in bound ? undefined : serviceType(reading, bound.node, bound.scope);
  switch (reference.kind) {
    case 'emitted':
      return { kind: 'area', name: reference.name };
    case 'language':
      return languageService(reading, reference, scope);
    case 'alias':
      return aliasService(reading, reference, scope);
    case 'class':
    case 'interface':
    case 'package':
      return declaredService(reading, reference, scope);
    default:
      return undefined;
  }
}

function languageService(
  reading: Reading,
  { name, given }: Extract<Reference, { name: string }>,
  scope: TypeScope,
): ServiceTypeRecord | undefined {
  if (name === 'AsSystem') {
    const type = given[0] && serviceType(reading, given[0], scope);
    return type?.kind === 'area' ? { ...type, asSystem: true } : undefined;
  }
  if (dataServices.has(name)) return dataService(reading, { name: name as DataServiceName, given }, scope);
  return builtInServices.has(name) ? { kind: 'builtIn', name } : undefined;
}

/** `Repository<Reservation>`: the entity is part of the type. */
function dataService(
  reading: Reading,
  { name, given: [first] }: { readonly name: DataServiceName; readonly given: readonly TSType[] },
  scope: TypeScope,
): ServiceTypeRecord {
  const entity = first && entityOf(reading, first, scope);
  return { kind: 'data', name, ...omitUndefined({ entity }) };
}

function entityOf(reading: Reading, node: TSType, scope: TypeScope): string | undefined {
  if (node.type !== 'TSTypeReference') return undefined;
  const reference = resolveReference(reading.program, node, scope);
  const bound = boundTo(scope, reference.path);
  // `%0` until the generic class that has the parameter is instantiated.
  if (bound) return 'open' in bound ? bound.open : entityOf(reading, bound.node, bound.scope);
  if (reference.kind === 'alias') return entityOf(reading, reference.node.typeAnnotation, bindParameters(reference, scope));
  if (reference.kind !== 'class') return undefined;
  const found = classAmong(reference.nodes);
  const { file, name } = reference;
  return found && entityKey(reading.program, { kind: 'declared', file, name, declaration: { kind: 'class', node: found } });
}

/** An alias of a class or an interface is another name of it; one of an object or a function type is a service of its own. */
function aliasService(reading: Reading, reference: AliasReference, scope: TypeScope): ServiceTypeRecord | undefined {
  const { typeAnnotation } = reference.node;
  const inner = bindParameters(reference, scope);
  const behind = serviceType(reading, typeAnnotation, inner);
  if (behind || !isServiceForm(reading, typeAnnotation, inner)) return behind;
  return named('alias', reference, instanceKey(reading.program, reference, scope));
}

function declaredService(reading: Reading, reference: NamedReference, scope: TypeScope): ServiceTypeRecord {
  return named(reference.kind === 'class' ? 'class' : 'interface', reference, instanceKey(reading.program, reference, scope));
}

function named(
  kind: 'class' | 'interface' | 'alias',
  { name, head }: NamedReference | AliasReference,
  key: string | undefined,
): ServiceTypeRecord {
  return key === undefined ? { kind: 'incomparable', name, key: head } : { kind, key, name };
}

/** Whether values of a type are objects or functions: texts, numbers and flags are no services, whatever they are called. */
function isServiceForm(reading: Reading, node: TSType, scope: TypeScope): boolean {
  switch (node.type) {
    case 'TSParenthesizedType':
      return isServiceForm(reading, node.typeAnnotation, scope);
    case 'TSTypeLiteral':
    case 'TSFunctionType':
    case 'TSConstructorType':
    case 'TSMappedType':
    case 'TSTypeQuery':
    case 'TSArrayType':
    case 'TSTupleType':
      return true;
    case 'TSIntersectionType':
    case 'TSUnionType':
      return node.types.every((each) => isServiceForm(reading, each, scope) || serviceType(reading, each, scope) !== undefined);
    case 'TSTypeReference': {
      // `type Prices = Map<string, Decimal>`, `type Reads = Pick<Repo, 'find'>`.
      const reference = resolveReference(reading.program, node, scope);
      return reference.kind === 'global' && reference.given.length > 0 && !boundTo(scope, reference.path);
    }
    default:
      return false;
  }
}
