import { readFileSync } from 'node:fs';

import { parseSync, visitorKeys } from 'oxc-parser';
import type { ArrowFunctionExpression, Class, ClassElement, Expression, Function, FunctionBody, Node, Program } from 'oxc-parser';
import { stripByteOrderMark } from '../disk.ts';
import type { MethodSyntax, Span } from './port.ts';

/** Parses a text, or the file on disk, without its byte order mark, which TypeScript's offsets do not count either. */
export function parseFile(file: string, text = readFileSync(file, 'utf8')): Program {
  return parseSync(file, stripByteOrderMark(text)).program;
}

/** Reads a file's classes once and finds methods in them. */
export function createMethodReader(program: Program): (className: string, method: string) => MethodSyntax | undefined {
  const classes = new Map([...iterateClasses(program)].map((found) => [found.id?.name, found]));
  return (className, method) => {
    const members = classes.get(className)?.body.body ?? [];
    const bodies = members.flatMap((member) => (getMemberName(member) === method ? (getFunction(member) ?? []) : []));
    return bodies.length === 0 ? undefined : read(bodies);
  };
}

function read(bodies: readonly (Function | ArrowFunctionExpression)[]): MethodSyntax {
  return {
    annotations: bodies.flatMap((body) => (body.returnType ? [toSpan(body.returnType.typeAnnotation)] : [])),
    returned: bodies.flatMap((body) => (body.body ? listReturned(body.body).flatMap(listBranches).map(toSpan) : [])),
  };
}

function* iterateClasses(program: Program): Iterable<Class> {
  for (const statement of program.body) {
    const declared = 'declaration' in statement ? statement.declaration : statement;
    if (declared?.type === 'ClassDeclaration') yield declared;
  }
}

function getMemberName(member: ClassElement): string | undefined {
  if (!('key' in member) || member.static || member.computed) return undefined;
  const { key } = member;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

function getFunction(member: ClassElement): Function | ArrowFunctionExpression | undefined {
  if (!('value' in member) || !member.value) return undefined;
  const { value } = member;
  const isFunction = /^(ArrowFunctionExpression|FunctionExpression|TSEmptyBodyFunctionExpression)$/.test(value.type);
  return isFunction ? (value as Function | ArrowFunctionExpression) : undefined;
}

/** Returns the expressions that a body returns. */
function listReturned(body: FunctionBody | Expression): readonly Expression[] {
  return body.type === 'BlockStatement' ? [...returnsWithin(body)] : [body];
}

function* returnsWithin(node: Node): Iterable<Expression> {
  if (node.type === 'ReturnStatement') {
    if (node.argument) yield node.argument;
    return;
  }
  for (const child of listChildren(node)) if (!returnsForItself.test(child.type)) yield* returnsWithin(child);
}

/** Functions and classes have return statements of their own, and no other expression or type contains a statement. */
const returnsForItself = /Function|Class|Expression$|^TS/;

function listChildren(node: Node): readonly Node[] {
  const fields = node as unknown as Record<string, Node | readonly (Node | null)[] | null>;
  return (visitorKeys[node.type] ?? []).flatMap((key) => fields[key] ?? []).filter((child) => child !== null);
}

/** Lists the branches of conditionals: `a ? b : c` returns `b` or `c`. */
function listBranches(expression: Expression): readonly Expression[] {
  if (expression.type === 'ParenthesizedExpression') return listBranches(expression.expression);
  if (expression.type !== 'ConditionalExpression') return [expression];
  return [...listBranches(expression.consequent), ...listBranches(expression.alternate)];
}

function toSpan({ start, end }: Span): Span {
  return { start, end };
}
