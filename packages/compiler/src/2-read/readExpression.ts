import type { ArrowFunctionExpression, CallExpression, Expression, MemberExpression } from 'oxc-parser';
import { stripParentheses } from '../1-find/resolve.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { ExpressionRecord } from './expressionRecord.ts';
import { evaluate } from './types/constants.ts';
import { getPlaceIn, resolveLanguageName } from './reading.ts';

/** The names of the rows that the functions around an expression receive, the innermost one last. */
interface Surroundings {
  readonly program: Program;
  readonly file: SourceFile;
  readonly rows: readonly string[];
}

type Problem = Pick<Extract<ExpressionRecord, { kind: 'unknown' }>, 'reason' | 'way'>;

/** Reads a function of one row, `(room) => …`, as an expression that becomes SQL. */
export function readRowFunction(program: Program, written: SourceExpression, rows: readonly string[] = []): ExpressionRecord {
  const node = stripParentheses(written.node);
  if (node.type !== 'ArrowFunctionExpression')
    return createUnknown(written, { reason: 'it is not an arrow function', way: 'Write an arrow function of one row: `(row) => …`.' });
  const parameter = getParameter(node);
  if (parameter === undefined || node.body.type === 'BlockStatement')
    return createUnknown(written, {
      reason: node.body.type === 'BlockStatement' ? 'its body is a block of statements' : 'it does not take one row by name',
      way: 'Write an arrow function of one row with an expression: `(row) => row.name`.',
    });
  return readExpression({ program, file: written.file, rows: [...rows, parameter] }, node.body);
}

function getParameter({ params, async: isAsync }: ArrowFunctionExpression): string | undefined {
  const [first] = params;
  return !isAsync && params.length === 1 && first?.type === 'Identifier' ? first.name : undefined;
}

function createUnknown(written: SourceExpression, { reason, way }: Problem): ExpressionRecord {
  return { kind: 'unknown', reason, way, place: getPlaceIn(written) };
}

function readExpression(around: Surroundings, given: Expression): ExpressionRecord {
  const node = stripChain(given);
  const written = { file: around.file, node };
  const place = getPlaceIn(written);
  const call = (name: string, ...of: Expression[]): ExpressionRecord => ({
    kind: 'call',
    name,
    of: of.map((each) => readExpression(around, each)),
    place,
  });
  switch (node.type) {
    case 'Identifier':
    case 'MemberExpression':
      return readPath(around, node) ?? readConstant(around, written);
    case 'Literal':
      return readConstant(around, written);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? readConstant(around, written) : readTemplate(around, written, node);
    case 'ConditionalExpression':
      return call('?:', node.test, node.consequent, node.alternate);
    case 'LogicalExpression':
      return call(node.operator, node.left, node.right);
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? createUnknown(written, unsupported) : call(node.operator, node.left, node.right);
    case 'UnaryExpression':
      // A negative literal is one value.
      if (stripChain(node.argument).type === 'Literal') return readConstant(around, written);
      return call(node.operator === '-' ? 'negate' : node.operator, node.argument);
    case 'CallExpression':
      return readCall(around, node);
    default:
      return createUnknown(written, unsupported);
  }
}

const unsupported: Problem = {
  reason: 'it has no translation to SQL',
  way: 'Use properties of the row, literals, operators, `count`, `sum` and `compareDecimals`, or compute the value in an action.',
};

/** Returns an expression without parentheses, assertions and optional chains: a missing row has no value in SQL either. */
function stripChain(node: Expression): Expression {
  const inner = stripParentheses(node);
  return inner.type === 'ChainExpression' ? stripChain(inner.expression) : inner;
}

/** Reads the property of a row: `room.house?.name`. */
function readPath({ rows, file }: Surroundings, node: Expression): ExpressionRecord | undefined {
  const names: string[] = [];
  let at = node;
  for (; at.type === 'MemberExpression'; at = stripChain(at.object)) {
    const name = getMemberName(at);
    if (name === undefined) return undefined;
    names.unshift(name);
  }
  if (at.type !== 'Identifier') return undefined;
  const index = rows.lastIndexOf(at.name);
  return index < 0 ? undefined : { kind: 'path', up: rows.length - 1 - index, names, place: getPlaceIn({ file, node }) };
}

function getMemberName({ property, computed }: MemberExpression): string | undefined {
  return !computed && property.type === 'Identifier' ? property.name : undefined;
}

/** Reads a value that is known at build time. */
function readConstant({ program }: Surroundings, written: SourceExpression): ExpressionRecord {
  const place = getPlaceIn(written);
  const { node } = written;
  if (node.type === 'Identifier' && node.name === 'undefined') return { kind: 'nothing', place };
  const evaluation = evaluate(program, written);
  if (!evaluation.found)
    return createUnknown(written, {
      reason: `it is neither a property of the row nor known at build time: ${evaluation.reason}`,
      way: 'Use properties of the row, literals and constants.',
    });
  const { value } = evaluation;
  if (value === null || value === undefined) return { kind: 'nothing', place };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { kind: 'value', value, place }
    : createUnknown(written, unsupported);
}

type Template = Extract<Expression, { type: 'TemplateLiteral' }>;

function readTemplate(around: Surroundings, written: SourceExpression, { quasis, expressions }: Template): ExpressionRecord {
  const place = getPlaceIn(written);
  const of = quasis.flatMap(({ value }, index): ExpressionRecord[] => [
    { kind: 'value', value: value.cooked ?? '', place },
    ...(expressions[index] ? [readExpression(around, expressions[index])] : []),
  ]);
  return { kind: 'call', name: 'template', of, place };
}

/** The methods of values, and the functions of `Math`, that have a translation. */
const methods = new Set(['includes', 'startsWith', 'endsWith']);
const mathFunctions = new Set(['trunc', 'floor', 'ceil', 'abs', 'min', 'max']);

function readCall(around: Surroundings, node: CallExpression): ExpressionRecord {
  const { program, file, rows } = around;
  const written = { file, node };
  const args = node.arguments.flatMap((each) => (each.type === 'SpreadElement' ? [] : [each]));
  if (args.length < node.arguments.length) return createUnknown(written, unsupported);
  const place = getPlaceIn(written);
  const callee = stripChain(node.callee);
  const method = callee.type === 'MemberExpression' ? getMemberName(callee) : undefined;
  const owner = callee.type === 'MemberExpression' ? stripChain(callee.object) : undefined;
  const read = (each: Expression) => readExpression(around, each);
  if (owner?.type === 'Identifier' && owner.name === 'Math' && method !== undefined && mathFunctions.has(method))
    return { kind: 'call', name: `Math.${method}`, of: args.map(read), place };
  if (owner && method !== undefined && methods.has(method)) return { kind: 'call', name: method, of: [owner, ...args].map(read), place };
  const name = resolveLanguageName(program, { file, node: callee });
  if (name === 'compareDecimals') return { kind: 'call', name, of: args.map(read), place };
  const [first, each] = args;
  if ((name !== 'count' && name !== 'sum') || !first) return createUnknown(written, unsupported);
  const inner = each && readRowFunction(program, { file, node: each }, rows);
  return { kind: 'rows', name, rows: read(first), ...(inner && { each: inner }), place };
}
