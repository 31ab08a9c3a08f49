import { type Class, type Expression, type Function, type Node, type Program, parseSync, visitorKeys } from 'oxc-parser';
import type { ArrowFunctionExpression, ClassElement, Span } from 'oxc-parser';

/** Where a method says what it gives back. */
export interface MethodSyntax {
  /** Its written return types, one for each overload. */
  readonly annotations: readonly Span[];
  /** The expressions it returns, a conditional's branches each for itself. */
  readonly returned: readonly Span[];
}

/** Reads a file's classes once and finds methods in them. */
export function methodReader(file: string, text: string): (className: string, method: string) => MethodSyntax | undefined {
  const classes = new Map([...classesOf(parseSync(file, text).program)].map((found) => [found.id?.name, found]));
  return (className, method) => {
    const members = classes.get(className)?.body.body ?? [];
    const bodies = members.flatMap((member) => (nameOf(member) === method ? (functionOf(member) ?? []) : []));
    return bodies.length === 0 ? undefined : read(bodies);
  };
}

function read(bodies: readonly (Function | ArrowFunctionExpression)[]): MethodSyntax {
  return {
    annotations: bodies.flatMap((body) => (body.returnType ? [spanOf(body.returnType.typeAnnotation)] : [])),
    returned: bodies.flatMap((body) => (body.body ? [...returnedBy(body.body)].flatMap(branches).map(spanOf) : [])),
  };
}

function* classesOf(program: Program): Iterable<Class> {
  for (const statement of program.body) {
    const declared = 'declaration' in statement ? statement.declaration : statement;
    if (declared?.type === 'ClassDeclaration') yield declared;
  }
}

function nameOf(member: ClassElement): string | undefined {
  if (!('key' in member) || member.static || member.computed) return undefined;
  const { key } = member;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

function functionOf(member: ClassElement): Function | ArrowFunctionExpression | undefined {
  if (!('value' in member) || !member.value) return undefined;
  const { value } = member;
  const isFunction = /^(ArrowFunctionExpression|FunctionExpression|TSEmptyBodyFunctionExpression)$/.test(value.type);
  return isFunction ? (value as Function | ArrowFunctionExpression) : undefined;
}

/** What a body returns; functions and classes within it return for themselves. */
function* returnedBy(node: Node): Iterable<Expression> {
  if (node.type === 'ReturnStatement') {
    if (node.argument) yield node.argument;
  } else if (node.type === 'BlockStatement' || !isExpressionBody(node)) {
    for (const child of childrenOf(node)) if (!isScope(child)) yield* returnedWithin(child);
  } else {
    yield node as Expression;
  }
}
