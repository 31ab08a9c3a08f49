import type { Member, Shape } from '@portico/core/manifest';
import type { Expression, TSEnumDeclaration } from 'oxc-parser';
import { valueSets } from '../../0-program/language.ts';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { catalogLiteral } from './catalogs.ts';
import { keyName, stripAs } from './written.ts';

export { keyName, stripAs } from './written.ts';

/** A constant value. */
export type Constant = string | number | boolean | bigint | null | undefined;

interface Found {
  readonly found: boolean;
  readonly value?: Constant;
}

/** The value of a constant expression: a literal, a negative literal, an enum member, a constant of a module; `found` is false for all else. */
export function constantOf(program: Program, file: SourceFile, node: Expression): Found {
  switch (node.type) {
    case 'Literal':
      if ('bigint' in node && node.bigint != null) return { found: true, value: BigInt(node.bigint) };
      return 'regex' in node && node.regex != null ? { found: false } : { found: true, value: node.value as Constant };
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { found: true, value: node.quasis[0]?.value.cooked ?? '' } : { found: false };
    case 'UnaryExpression':
      return negated(node.operator, constantOf(program, file, node.argument));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return constantOf(program, file, node.expression);
    case 'Identifier':
      return identifierConstant(program, file, node);
    case 'MemberExpression':
      return memberConstant(program, file, node);
    default:
      return { found: false };
  }
}

function negated(operator: string, inner: { found: boolean; value?: Constant }): { found: boolean; value?: Constant } {
  const numeric = typeof inner.value === 'number' || typeof inner.value === 'bigint';
  return inner.found && operator === '-' && numeric ? { found: true, value: -(inner.value as number) } : { found: false };
}

function identifierConstant(program: Program, file: SourceFile, node: Extract<Expression, { type: 'Identifier' }>): Found {
  if (node.name === 'undefined') return { found: true, value: undefined };
  const value = constantExpression(program, file, node);
  return value ? constantOf(program, value.file, value.node) : { found: false };
}

function memberConstant(
  program: Program,
  file: SourceFile,
  node: Extract<Expression, { type: 'MemberExpression' }>,
): { found: boolean; value?: Constant } {
  const member = memberOfSet(program, file, node);
  if (member) return member;
  const value = constantExpression(program, file, node);
  return value && value.node !== node ? constantOf(program, value.file, value.node) : { found: false };
}

/** A member of an enum, or of a set of values of the language. */
function memberOfSet(
  program: Program,
  file: SourceFile,
  { object, property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
): { found: boolean; value?: Constant } | undefined {
  if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return undefined;
  const symbol = program.lookup(file, object.name, 'values');
  if (symbol.kind === 'language') {
    const value = valueSets[symbol.name]?.find((each) => each === property.name);
    return value === undefined ? { found: false } : { found: true, value };
  }
  if (symbol.kind !== 'declared' || symbol.declaration.kind !== 'enum') return undefined;
  const member = enumMembers(symbol.declaration.node).find(({ name }) => name === property.name);
  return member?.value === undefined ? { found: false } : { found: true, value: member.value };
}

/** An expression, and the file that it stands in. */
interface Written {
  readonly file: SourceFile;
  readonly node: Expression;
}

/** What an expression of constants and members of constant objects (`Permissions.room.read`) stands for, where it is written out. */
export function constantExpression(program: Program, file: SourceFile, node: Expression): Written | undefined {
  // A constant that is made from itself has no value.
  return follow({ program, steps: 100 }, { file, node });
}

function follow(state: { readonly program: Program; steps: number }, { file, node: expression }: Written): Written | undefined {
  if (state.steps-- <= 0) return undefined;
  const node = stripAs(expression);
  if (node.type === 'Identifier' && node.name !== 'undefined') {
    const symbol = state.program.lookup(file, node.name, 'values');
    return symbol.kind === 'declared' && symbol.declaration.kind === 'const'
      ? follow(state, { file: symbol.file, node: symbol.declaration.node })
      : undefined;
  }
  if (node.type !== 'MemberExpression') return { file, node: catalogLiteral(state.program, file, node) ?? node };
  const object = node.object.type === 'Super' ? undefined : follow(state, { file, node: node.object });
  const name = node.computed && node.property.type !== 'Literal' ? undefined : keyName(node.property);
  const value = name === undefined ? undefined : propertyOf(object?.node, name);
  return object && value && follow(state, { file: object.file, node: value });
}

/** The value of a property of an object literal. */
function propertyOf(node: Expression | undefined, name: string): Expression | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type === 'Property' && keyName(property.key) === name) return property.value;
  }
  return undefined;
}

/** The members of an enum with their values; a value that is computed is undefined. */
export function enumMembers(node: TSEnumDeclaration): { readonly name: string; readonly value: string | number | undefined }[] {
  let next: number | undefined = 0;
  return node.body.members.map((member) => {
    const name = keyName(member.id) ?? '';
    const literal = member.initializer ? enumValue(member.initializer) : next;
    next = typeof literal === 'number' ? literal + 1 : undefined;
    return { name, value: literal };
  });
}

function enumValue(node: Expression): string | number | undefined {
  if (node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')) return node.value;
  if (
    node.type === 'UnaryExpression' &&
    node.operator === '-' &&
    node.argument.type === 'Literal' &&
    typeof node.argument.value === 'number'
  )
    return -node.argument.value;
  return undefined;
}

/** The shape of `typeof` a constant: literals, object literals, array literals. */
export function shapeOfExpression(program: Program, file: SourceFile, expression: Expression): Shape | undefined {
  const node = stripAs(expression);
  if (node.type === 'ObjectExpression') {
    const members: Member[] = [];
    for (const property of node.properties) {
      const name = property.type === 'Property' ? keyName(property.key) : undefined;
      const shape = property.type === 'Property' ? shapeOfExpression(program, file, property.value) : undefined;
      if (name === undefined || !shape) return undefined;
      members.push({ name, wireName: name, shape });
    }
    return { kind: 'object', members };
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? shapeOfExpression(program, file, element) : undefined,
    );
    return items.every((item) => item !== undefined) ? { kind: 'tuple', items: items } : undefined;
  }
  const { found, value } = constantOf(program, file, node);
  return found && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? { kind: 'enum', values: [value] }
    : undefined;
}
