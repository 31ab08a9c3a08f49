import type { TSFunctionType, TSMethodSignature, TSSignature, TSTupleElement, TSType } from 'oxc-parser';
import { languagePackage } from '../../0-program/program.ts';
import type { Program } from '../../0-program/program.ts';
import { keyName } from '../types/written.ts';
import { argumentsOfKey, keyText } from './keyText.ts';
import { resolveReference } from './references.ts';
import type { AliasReference, NamedReference } from './references.ts';
import { bindParameters, boundTo, deepestType, unknownName } from './scope.ts';
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

/** Returns a text that is the same for two types only if TypeScript takes them as one; undefined for a type that no such text is known of. */
function typeKey(program: Program, node: TSType, scope: TypeScope): string | undefined {
  if (scope.depth > deepestType) return undefined;
  const key = writeKey(program, node, scope);
  return key === undefined || key.length > longest ? undefined : key;
}

/** Returns the key of a class, interface or package type with its arguments, those that are left out included. */
export function instanceKey(program: Program, reference: NamedReference | AliasReference, scope: TypeScope): string | undefined {
  const { head, parameters, given, kind } = reference;
  // A type of the project without type parameters has no arguments, whatever is written.
  if (!parameters) return keyOfParts(head, kind === 'package' || kind === 'global' ? listKeys(program, given, scope) : []);
  const inner = bindParameters({ file: reference.file, parameters, given }, scope);
  const parts = parameters.params.map(({ name: { name } }) => {
    const bound = inner.bindings.get(name)!;
    return 'open' in bound ? undefined : typeKey(program, bound.node, bound.scope);
  });
  return keyOfParts(head, parts);
}

function writeKey(program: Program, node: TSType, scope: TypeScope): string | undefined {
  const keyword = keywords[node.type];
  if (keyword !== undefined) return keyword;
  const of = (each: TSType) => typeKey(program, each, scope);
  switch (node.type) {
    case 'TSBooleanKeyword':
      return unionKey(['false', 'true']);
    case 'TSLiteralType':
      return literalKey(node.literal);
    case 'TSParenthesizedType':
      return of(node.typeAnnotation);
    case 'TSArrayType':
      return keyOfParts('Array', [of(node.elementType)]);
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? readonlyKey(of(node.typeAnnotation)) : undefined;
    case 'TSTupleType':
      return keyOfParts(
        '[]',
        node.elementTypes.map((each) => tupleElementKey(program, each, scope)),
      );
    case 'TSUnionType':
      return unionKey(node.types.map(of));
    case 'TSIntersectionType':
      return intersectionKey(node.types.map(of));
    case 'TSTypeLiteral':
      return objectKey(program, node.members, scope);
    case 'TSFunctionType':
      return functionKey(program, node, scope);
    case 'TSTypeReference':
    case 'TSImportType':
      return referenceKey(program, node, scope);
    default:
      return undefined;
  }
}

function referenceKey(
  program: Program,
  node: Extract<TSType, { type: 'TSTypeReference' | 'TSImportType' }>,
  scope: TypeScope,
): string | undefined {
  const reference = resolveReference(program, node, scope);
  if (!reference) return undefined;
  const bound = boundTo(scope, reference.path);
  if (bound) return 'open' in bound ? (bound.open === unknownName ? undefined : bound.open) : typeKey(program, bound.node, bound.scope);
  if (reference.kind === 'alias') {
    const inner = bindParameters(reference, scope);
    return typeKey(program, reference.node.typeAnnotation, inner);
  }
  if (reference.kind === 'language') return keyOfParts(`${languagePackage}#${reference.name}`, listKeys(program, reference.given, scope));
  return 'head' in reference ? instanceKey(program, reference, scope) : undefined;
}

function listKeys(program: Program, nodes: readonly TSType[], scope: TypeScope): (string | undefined)[] {
  return nodes.map((node) => typeKey(program, node, scope));
}

function keyOfParts(head: string, parts: readonly (string | undefined)[]): string | undefined {
  return areKnown(parts) ? keyText(head, parts) : undefined;
}

function areKnown(parts: readonly (string | undefined)[]): parts is readonly string[] {
  return parts.every((part) => part !== undefined);
}

function literalKey(literal: Extract<TSType, { type: 'TSLiteralType' }>['literal']): string | undefined {
  if (literal.type === 'Literal') {
    if ('bigint' in literal && literal.bigint != null) return `${literal.bigint}n`;
    return keyText(JSON.stringify(literal.value), []);
  }
  if (literal.type === 'UnaryExpression')
    return literal.operator === '-' && literal.argument.type === 'Literal' ? `-${literal.argument.raw}` : undefined;
  return literal.expressions.length === 0 ? keyText(JSON.stringify(literal.quasis[0]?.value.cooked), []) : undefined;
}

function readonlyKey(key: string | undefined): string | undefined {
  if (key?.startsWith('Array<')) return `Readonly${key}`;
  return key === undefined ? undefined : keyText('readonly', [key]);
}

function tupleElementKey(program: Program, element: TSTupleElement, scope: TypeScope): string | undefined {
  switch (element.type) {
    case 'TSNamedTupleMember': {
      const key = tupleElementKey(program, element.elementType, scope);
      return element.optional ? keyOfParts('?', [key]) : key;
    }
    case 'TSOptionalType':
      return keyOfParts('?', [typeKey(program, element.typeAnnotation, scope)]);
    case 'TSRestType':
      return keyOfParts('...', [tupleElementKey(program, element.typeAnnotation, scope)]);
    default:
      return typeKey(program, element, scope);
  }
}

/** Options in one order, each once, without the literals of a keyword beside them, as TypeScript reduces them. */
function unionKey(options: readonly (string | undefined)[]): string | undefined {
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
  return joined('|', [...flat].toSorted()) ?? 'never';
}

function intersectionKey(parts: readonly (string | undefined)[]): string | undefined {
  if (!areKnown(parts)) return undefined;
  return joined('&', [...new Set(parts.flatMap((part) => splitKey(part, '&')))].toSorted());
}

function joined(head: string, parts: readonly string[]): string | undefined {
  return parts.length < 2 ? parts[0] : keyText(head, parts);
}

function splitKey(key: string, head: string): readonly string[] {
  return key.startsWith(`${head}<`) ? argumentsOfKey(key) : [key];
}

function objectKey(program: Program, members: readonly TSSignature[], scope: TypeScope): string | undefined {
  const parts = members.map((member) => memberKey(program, member, scope));
  return keyOfParts('{}', parts.toSorted(byText));
}

function byText(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function memberKey(program: Program, member: TSSignature, scope: TypeScope): string | undefined {
  if (member.type === 'TSIndexSignature') {
    const index = member.parameters[0]?.typeAnnotation.typeAnnotation;
    const parts = [index && typeKey(program, index, scope), typeKey(program, member.typeAnnotation.typeAnnotation, scope)];
    return keyOfParts(member.readonly ? 'readonly[]' : '[]', parts);
  }
  if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return undefined;
  const name = member.computed ? undefined : keyName(member.key);
  if (name === undefined) return undefined;
  const head = `.${JSON.stringify(name)}${member.optional ? '?' : ''}`;
  if (member.type === 'TSMethodSignature')
    return member.kind === 'method' ? keyOfParts(head, [functionKey(program, member, scope)]) : undefined;
  const type = member.typeAnnotation && typeKey(program, member.typeAnnotation.typeAnnotation, scope);
  return keyOfParts(`${head}${member.readonly ? 'readonly' : ''}`, [type ?? undefined]);
}

function functionKey(program: Program, node: TSFunctionType | TSMethodSignature, scope: TypeScope): string | undefined {
  if (node.typeParameters || !node.returnType) return undefined;
  const parameters = node.params.map((parameter) => {
    const annotation = 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined;
    const key = annotation && typeKey(program, annotation, scope);
    if (parameter.type === 'RestElement') return keyOfParts('...', [key]);
    if (parameter.type !== 'Identifier' || parameter.name === 'this') return undefined;
    return parameter.optional ? keyOfParts('?', [key]) : key;
  });
  return keyOfParts(node.type === 'TSFunctionType' ? '=>' : '()', [...parameters, typeKey(program, node.returnType.typeAnnotation, scope)]);
}
