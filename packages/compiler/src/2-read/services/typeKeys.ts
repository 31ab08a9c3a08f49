import { compareText } from '@portico/core/values';
import type { TSFunctionType, TSMethodSignature, TSSignature, TSTupleElement, TSType } from 'oxc-parser';
import { languagePackage } from '../../0-program/program.ts';
import type { Program } from '../../0-program/program.ts';
import { getKeyName } from '../types/written.ts';
import { listKeyArguments, formatKey } from './keyText.ts';
import { resolveReference } from './references.ts';
import type { AliasReference, NamedReference } from './references.ts';
import { bindParameters, getBinding, deepestType, unknownName } from './scope.ts';
import type { TypeScope } from './scope.ts';

const longest = 2000;

const keywords: Readonly<Partial<Record<TSType['type'], string>>> = {
  TSAnyKeyword: 'any',
  TSBigIntKeyword: 'bigint',
  TSNeverKeyword: 'never',
  TSNullKeyword: 'null',
  TSNumberKeyword: 'number',
  TSObjectKeyword: 'object',
  TSStringKeyword: 'string',
  TSSymbolKeyword: 'symbol',
  TSUndefinedKeyword: 'undefined',
  TSUnknownKeyword: 'unknown',
  TSVoidKeyword: 'void',
};

/** Returns a text that is equal for two types only if TypeScript considers them identical; undefined for a type without such a text. */
function writeTypeKey(program: Program, node: TSType, scope: TypeScope): string | undefined {
  if (scope.depth > deepestType) return undefined;
  const key = writeKey(program, node, scope);
  return key === undefined || key.length > longest ? undefined : key;
}

/** Returns the key of a class, interface or package type with its arguments, including omitted ones. */
export function writeInstanceKey(program: Program, reference: NamedReference | AliasReference, scope: TypeScope): string | undefined {
  const { head, parameters, given, kind } = reference;
  // A type of the project without type parameters has no arguments, even if some are written.
  if (!parameters) return joinKeyParts(head, kind === 'package' || kind === 'global' ? listKeys(program, given, scope) : []);
  const inner = bindParameters({ file: reference.file, parameters, given }, scope);
  const parts = parameters.params.map(({ name: { name } }) => {
    const bound = inner.bindings.get(name)!;
    return 'open' in bound ? undefined : writeTypeKey(program, bound.node, bound.scope);
  });
  return joinKeyParts(head, parts);
}

function writeKey(program: Program, node: TSType, scope: TypeScope): string | undefined {
  const keyword = keywords[node.type];
  if (keyword !== undefined) return keyword;
  const of = (each: TSType) => writeTypeKey(program, each, scope);
  switch (node.type) {
    case 'TSBooleanKeyword':
      return writeUnionKey(['false', 'true']);
    case 'TSLiteralType':
      return writeLiteralKey(node.literal);
    case 'TSParenthesizedType':
      return of(node.typeAnnotation);
    case 'TSArrayType':
      return joinKeyParts('Array', [of(node.elementType)]);
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? markReadonly(of(node.typeAnnotation)) : undefined;
    case 'TSTupleType':
      return joinKeyParts(
        '[]',
        node.elementTypes.map((each) => writeTupleElementKey(program, each, scope)),
      );
    case 'TSUnionType':
      return writeUnionKey(node.types.map(of));
    case 'TSIntersectionType':
      return writeIntersectionKey(node.types.map(of));
    case 'TSTypeLiteral':
      return writeObjectKey(program, node.members, scope);
    case 'TSFunctionType':
      return writeFunctionKey(program, node, scope);
    case 'TSTypeReference':
    case 'TSImportType':
      return writeReferenceKey(program, node, scope);
    default:
      return undefined;
  }
}

function writeReferenceKey(
  program: Program,
  node: Extract<TSType, { type: 'TSTypeReference' | 'TSImportType' }>,
  scope: TypeScope,
): string | undefined {
  const reference = resolveReference(program, node, scope);
  if (!reference) return undefined;
  const bound = getBinding(scope, reference.path);
  if (bound)
    return 'open' in bound ? (bound.open === unknownName ? undefined : bound.open) : writeTypeKey(program, bound.node, bound.scope);
  if (reference.kind === 'alias') {
    const inner = bindParameters(reference, scope);
    return writeTypeKey(program, reference.node.typeAnnotation, inner);
  }
  if (reference.kind === 'language') return joinKeyParts(`${languagePackage}#${reference.name}`, listKeys(program, reference.given, scope));
  return 'head' in reference ? writeInstanceKey(program, reference, scope) : undefined;
}

function listKeys(program: Program, nodes: readonly TSType[], scope: TypeScope): (string | undefined)[] {
  return nodes.map((node) => writeTypeKey(program, node, scope));
}

function joinKeyParts(head: string, parts: readonly (string | undefined)[]): string | undefined {
  return areKnown(parts) ? formatKey(head, parts) : undefined;
}

function areKnown(parts: readonly (string | undefined)[]): parts is readonly string[] {
  return parts.every((part) => part !== undefined);
}

function writeLiteralKey(literal: Extract<TSType, { type: 'TSLiteralType' }>['literal']): string | undefined {
  if (literal.type === 'Literal') {
    if ('bigint' in literal && literal.bigint != null) return `${literal.bigint}n`;
    return formatKey(JSON.stringify(literal.value), []);
  }
  if (literal.type === 'UnaryExpression')
    return literal.operator === '-' && literal.argument.type === 'Literal' ? `-${literal.argument.raw}` : undefined;
  return literal.expressions.length === 0 ? formatKey(JSON.stringify(literal.quasis[0]?.value.cooked), []) : undefined;
}

function markReadonly(key: string | undefined): string | undefined {
  if (key?.startsWith('Array<')) return `Readonly${key}`;
  return key === undefined ? undefined : formatKey('readonly', [key]);
}

function writeTupleElementKey(program: Program, element: TSTupleElement, scope: TypeScope): string | undefined {
  switch (element.type) {
    case 'TSNamedTupleMember': {
      const key = writeTupleElementKey(program, element.elementType, scope);
      return element.optional ? joinKeyParts('?', [key]) : key;
    }
    case 'TSOptionalType':
      return joinKeyParts('?', [writeTypeKey(program, element.typeAnnotation, scope)]);
    case 'TSRestType':
      return joinKeyParts('...', [writeTupleElementKey(program, element.typeAnnotation, scope)]);
    default:
      return writeTypeKey(program, element, scope);
  }
}

/** Writes the distinct options in a fixed order, without literals that a keyword includes, as TypeScript reduces them. */
function writeUnionKey(options: readonly (string | undefined)[]): string | undefined {
  if (!areKnown(options)) return undefined;
  const flat = new Set(options.flatMap((option) => splitKey(option, '|')));
  if (flat.has('any')) return 'any';
  if (flat.has('unknown')) return 'unknown';
  const wider: readonly (readonly [string, RegExp])[] = [
    ['string', /^"/],
    ['number', /^-?[\d.]+(e[+-]?\d+)?$/i],
    ['bigint', /^-?\d+n$/],
  ];
  for (const [keyword, literal] of wider) if (flat.has(keyword)) for (const option of flat) if (literal.test(option)) flat.delete(option);
  flat.delete('never');
  return joinOrUndefined('|', [...flat].toSorted()) ?? 'never';
}

function writeIntersectionKey(parts: readonly (string | undefined)[]): string | undefined {
  if (!areKnown(parts)) return undefined;
  return joinOrUndefined('&', [...new Set(parts.flatMap((part) => splitKey(part, '&')))].toSorted());
}

function joinOrUndefined(head: string, parts: readonly string[]): string | undefined {
  return parts.length < 2 ? parts[0] : formatKey(head, parts);
}

function splitKey(key: string, head: string): readonly string[] {
  return key.startsWith(`${head}<`) ? listKeyArguments(key) : [key];
}

function writeObjectKey(program: Program, members: readonly TSSignature[], scope: TypeScope): string | undefined {
  const parts = members.map((member) => writeMemberKey(program, member, scope));
  return joinKeyParts(
    '{}',
    parts.toSorted((one = '', other = '') => compareText(one, other)),
  );
}

function writeMemberKey(program: Program, member: TSSignature, scope: TypeScope): string | undefined {
  if (member.type === 'TSIndexSignature') {
    const index = member.parameters[0]?.typeAnnotation.typeAnnotation;
    const parts = [index && writeTypeKey(program, index, scope), writeTypeKey(program, member.typeAnnotation.typeAnnotation, scope)];
    return joinKeyParts(member.readonly ? 'readonly[]' : '[]', parts);
  }
  if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return undefined;
  const name = member.computed ? undefined : getKeyName(member.key);
  if (name === undefined) return undefined;
  const head = `.${JSON.stringify(name)}${member.optional ? '?' : ''}`;
  if (member.type === 'TSMethodSignature')
    return member.kind === 'method' ? joinKeyParts(head, [writeFunctionKey(program, member, scope)]) : undefined;
  const type = member.typeAnnotation && writeTypeKey(program, member.typeAnnotation.typeAnnotation, scope);
  return joinKeyParts(`${head}${member.readonly ? 'readonly' : ''}`, [type ?? undefined]);
}

function writeFunctionKey(program: Program, node: TSFunctionType | TSMethodSignature, scope: TypeScope): string | undefined {
  if (node.typeParameters || !node.returnType) return undefined;
  const parameters = node.params.map((parameter) => {
    const annotation = 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined;
    const key = annotation && writeTypeKey(program, annotation, scope);
    if (parameter.type === 'RestElement') return joinKeyParts('...', [key]);
    if (parameter.type !== 'Identifier' || parameter.name === 'this') return undefined;
    return parameter.optional ? joinKeyParts('?', [key]) : key;
  });
  return joinKeyParts(node.type === 'TSFunctionType' ? '=>' : '()', [
    ...parameters,
    writeTypeKey(program, node.returnType.typeAnnotation, scope),
  ]);
}
