import type { TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { builtInServices, dataServices } from '../../0-program/language.ts';
import { buildEntityKey } from '../entityKey.ts';
import type { ReaderInputs } from '../reading.ts';
import type { DataServiceName, ServiceTypeRecord } from '../records.ts';
import { findClassAmong } from './names.ts';
import { resolveReference } from './references.ts';
import type { AliasReference, NamedReference, Reference } from './references.ts';
import { bindParameters, getBinding, deepestType } from './scope.ts';
import type { TypeScope } from './scope.ts';
import { writeInstanceKey } from './typeKeys.ts';

/** Returns the service that a type refers to; undefined if it is a type of values. */
export function readServiceType(reading: ReaderInputs, node: TSType, scope: TypeScope): ServiceTypeRecord | undefined {
  if (node.type === 'TSParenthesizedType') return readServiceType(reading, node.typeAnnotation, scope);
  if ((node.type !== 'TSTypeReference' && node.type !== 'TSImportType') || scope.depth > deepestType) return undefined;
  const reference = resolveReference(reading.program, node, scope);
  const bound = getBinding(scope, reference.path);
  if (bound) return 'open' in bound ? undefined : readServiceType(reading, bound.node, bound.scope);
  switch (reference.kind) {
    case 'emitted':
      return { kind: 'area', name: reference.name };
    case 'language':
      return readLanguageService(reading, reference, scope);
    case 'alias':
      return readAliasService(reading, reference, scope);
    case 'class':
    case 'interface':
    case 'package':
      return readDeclaredService(reading, reference, scope);
    default:
      return undefined;
  }
}

function readLanguageService(
  reading: ReaderInputs,
  { name, given }: Extract<Reference, { name: string }>,
  scope: TypeScope,
): ServiceTypeRecord | undefined {
  if (name === 'AsSystem') {
    const type = given[0] && readServiceType(reading, given[0], scope);
    return type?.kind === 'area' ? { ...type, asSystem: true } : undefined;
  }
  if (dataServices.has(name)) return readDataService(reading, { name: name as DataServiceName, given }, scope);
  return builtInServices.has(name) ? { kind: 'builtIn', name } : undefined;
}

/** Reads a data service such as `Repository<Reservation>`: the entity is part of the type. */
function readDataService(
  reading: ReaderInputs,
  { name, given: [first] }: { readonly name: DataServiceName; readonly given: readonly TSType[] },
  scope: TypeScope,
): ServiceTypeRecord {
  const entity = first && findEntity(reading, first, scope);
  return { kind: 'data', name, ...omitUndefined({ entity }) };
}

function findEntity(reading: ReaderInputs, node: TSType, scope: TypeScope): string | undefined {
  if (node.type !== 'TSTypeReference') return undefined;
  const reference = resolveReference(reading.program, node, scope);
  const bound = getBinding(scope, reference.path);
  // The key is `%0` until the generic class with the parameter is instantiated.
  if (bound) return 'open' in bound ? bound.open : findEntity(reading, bound.node, bound.scope);
  if (reference.kind === 'alias') return findEntity(reading, reference.node.typeAnnotation, bindParameters(reference, scope));
  if (reference.kind !== 'class') return undefined;
  const found = findClassAmong(reference.nodes);
  const { file, name } = reference;
  return found && buildEntityKey(reading.program, { kind: 'declared', file, name, declaration: { kind: 'class', node: found } });
}

/** Reads an alias. An alias of a class or an interface is another name for it; an alias of an object or a function type is a separate service. */
function readAliasService(reading: ReaderInputs, reference: AliasReference, scope: TypeScope): ServiceTypeRecord | undefined {
  const { typeAnnotation } = reference.node;
  const inner = bindParameters(reference, scope);
  const behind = readServiceType(reading, typeAnnotation, inner);
  if (behind || !isServiceForm(reading, typeAnnotation, inner)) return behind;
  return createNamed('alias', reference, writeInstanceKey(reading.program, reference, scope));
}

function readDeclaredService(reading: ReaderInputs, reference: NamedReference, scope: TypeScope): ServiceTypeRecord {
  return createNamed(reference.kind === 'class' ? 'class' : 'interface', reference, writeInstanceKey(reading.program, reference, scope));
}

function createNamed(
  kind: 'class' | 'interface' | 'alias',
  { name, head }: NamedReference | AliasReference,
  key: string | undefined,
): ServiceTypeRecord {
  return key === undefined ? { kind: 'incomparable', name, key: head } : { kind, key, name };
}

/** Returns whether values of a type are objects or functions: texts, numbers and flags cannot be services, regardless of their alias. */
function isServiceForm(reading: ReaderInputs, node: TSType, scope: TypeScope): boolean {
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
      return node.types.every((each) => isServiceForm(reading, each, scope) || readServiceType(reading, each, scope) !== undefined);
    case 'TSTypeReference': {
      // `type Prices = Map<string, Decimal>`, `type Reads = Pick<Repo, 'find'>`.
      const reference = resolveReference(reading.program, node, scope);
      return reference.kind === 'global' && reference.given.length > 0 && !getBinding(scope, reference.path);
    }
    default:
      return false;
  }
}
