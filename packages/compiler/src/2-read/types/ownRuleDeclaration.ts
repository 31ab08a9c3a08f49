import { comparisonTable, findRuleRow } from '@portico/core/manifest';
import type { Shape } from '@portico/core/manifest';
import type { Expression, Function as FunctionNode, ArrowFunctionExpression, ParamPattern, TSTypeQuery } from 'oxc-parser';
import type { Program, Symbol } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { getNamePath } from '../../0-program/symbols.ts';
import { findConstant, resolveNames, stripParentheses } from '../../1-find/resolve.ts';
import { Findings } from '../../finding.ts';
import { evaluate } from './constants.ts';
import type { TypeReader } from './typeReader.ts';
import { createFileScope } from './view.ts';
import { getKeyName } from './written.ts';

/** A rule of the application as its declaration has it. */
export interface OwnRuleDeclaration {
  readonly name: string;
  readonly message: string;
  readonly value: OwnParameter;
  readonly parameters: readonly OwnParameter[];
  readonly declaredIn: { readonly file: string; readonly name: string };
}

/** A parameter of the test. */
export interface OwnParameter {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
}

/** Why a rule cannot be used, and what to do. */
export interface OwnRuleProblem {
  readonly reason: string;
  readonly way: string;
}

type Test = FunctionNode | ArrowFunctionExpression;
type Declared = Extract<Symbol, { kind: 'declared' }>;

const form = "`export const name = rule('name', { message: '…', test: (value: string) => … })`";
const declare = `Declare it as ${form}.`;

/** Other codes of failures, which clients know with another meaning. */
const takenNames = new Set([
  'base64',
  'between',
  'cursor',
  'date',
  'dateTime',
  'decimal',
  'depth',
  'duration',
  'enum',
  'guid',
  'int',
  'long',
  'mandatory',
  'maxRows',
  'number',
  'precision',
  'required',
  'type',
  'own',
  'compare',
  ...Object.keys(comparisonTable),
]);

/** Reads the rule that `typeof` names. */
export function readOwnRule(reader: TypeReader, { exprName }: TSTypeQuery, file: SourceFile): OwnRuleDeclaration | OwnRuleProblem {
  const { program } = reader;
  const path = getNamePath(exprName);
  const symbol = path && program.lookupPath(file, path, 'values');
  const text = file.text.slice(exprName.start, exprName.end);
  if (symbol?.kind !== 'declared') return { reason: `\`${text}\` is not declared in this project`, way: declare };
  return readDeclared(reader, symbol, text);
}

/** Returns a function that finds the rule with a name among the exports of the project; undefined if there is none. */
export function createOwnRuleIndex(reader: TypeReader): (name: string) => OwnRuleDeclaration | OwnRuleProblem | undefined {
  let index: Map<string, Declared[]> | undefined;
  return (name) => {
    index ??= Map.groupBy(listRules(reader.program), (symbol) => String(readName(reader.program, symbol)));
    const [first, second] = index.get(name) ?? [];
    if (first && second)
      return { reason: `\`${first.name}\` and \`${second.name}\` both have the name '${name}'`, way: 'Rename one of the rules.' };
    return first && readDeclared(reader, first, first.name);
  };
}

function listRules(program: Program): Declared[] {
  return program.projectFiles().flatMap((file) =>
    [...file.values].flatMap(([name, declaration]) => {
      const symbol =
        declaration.kind === 'const' && isRuleCall(program, file, declaration.node) ? program.lookup(file, name, 'values') : undefined;
      return symbol?.kind === 'declared' && program.findExportName(file, name, 'values') !== undefined ? [symbol] : [];
    }),
  );
}

function isRuleCall(program: Program, file: SourceFile, node: Expression): boolean {
  const callee = node.type === 'CallExpression' ? resolveNames(program, { file, node: node.callee }).symbol : undefined;
  return callee?.kind === 'language' && callee.name === 'rule';
}

function readName(program: Program, { file, declaration }: Declared): unknown {
  const call = findConstant(declaration);
  const first = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  const name = first && first.type !== 'SpreadElement' ? evaluate(program, { file, node: first }) : undefined;
  return name?.found ? name.value : undefined;
}

function readDeclared(reader: TypeReader, symbol: Declared, text: string): OwnRuleDeclaration | OwnRuleProblem {
  const { program } = reader;
  const call = findConstant(symbol.declaration);
  // The result that is read depends on the file.
  program.file(symbol.file.path);
  if (call?.type !== 'CallExpression' || !isRuleCall(program, symbol.file, call))
    return { reason: `\`${text}\` is not a rule`, way: declare };
  const exported = program.findExportName(symbol.file, symbol.name, 'values');
  if (exported === undefined || program.isErased(symbol.file, symbol.name))
    return { reason: `\`${symbol.name}\` is not exported, so generated code cannot call it`, way: `Export \`${symbol.name}\`.` };
  const [first, second] = call.arguments;
  if (!first || first.type === 'SpreadElement' || !second || second.type === 'SpreadElement')
    return { reason: `the declaration of \`${text}\` has no name or no options`, way: declare };
  return readCall(reader, symbol, { first, second, exported });
}

function readCall(
  reader: TypeReader,
  { file }: Declared,
  { first, second, exported }: { first: Expression; second: Expression; exported: string },
): OwnRuleDeclaration | OwnRuleProblem {
  const { program } = reader;
  const name = evaluate(program, { file, node: first });
  const options = resolveNames(program, { file, node: second }).written;
  if (options.node.type !== 'ObjectExpression') return { reason: 'its options are not an object literal', way: declare };
  const message = evaluateOption(program, options.file, options.node, 'message');
  if (!name.found || typeof name.value !== 'string' || typeof message !== 'string')
    return { reason: 'its name or its message is not known at build time', way: 'Write both as string literals.' };
  const naming = findNameProblem(name.value);
  if (naming) return naming;
  const test = findTest(program, options.file, options.node);
  if ('reason' in test) return test;
  const parameters = readTestParameters(reader, test);
  if ('reason' in parameters) return parameters;
  const [value, ...others] = parameters;
  if (!value) return { reason: 'its test takes no value', way: 'Give the test a parameter for the value.' };
  const unknown = [...message.matchAll(/\{(\w+)\}/g)].map(([, each]) => each!).find((each) => !others.some((other) => other.name === each));
  if (unknown !== undefined)
    return {
      reason: `its message names '${unknown}', which is no parameter after the value`,
      way: `Remove \`{${unknown}}\`, or add the parameter.`,
    };
  const declaredIn = { file: program.relative(file.path), name: exported };
  return { name: name.value, message: message.replace(/\.\s*$/, ''), value, parameters: others, declaredIn };
}

function findNameProblem(name: string): OwnRuleProblem | undefined {
  const way = 'Choose another name.';
  if (!/^[a-z][A-Za-z0-9]{0,63}$/.test(name))
    return { reason: `its name '${name}' is not a word of letters and digits that begins with a small letter`, way };
  return takenNames.has(name) || findRuleRow(name)
    ? { reason: `\`validation.${name}\` is already the code of another rule`, way }
    : undefined;
}

type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>;

function findOption(node: ObjectNode, name: string): Expression | undefined {
  const found = node.properties.find((each) => each.type === 'Property' && getKeyName(each.key) === name);
  return found?.type === 'Property' && found.kind === 'init' ? found.value : undefined;
}

function evaluateOption(program: Program, file: SourceFile, node: ObjectNode, name: string): unknown {
  const option = findOption(node, name);
  const evaluation = option && evaluate(program, { file, node: option });
  return evaluation?.found ? evaluation.value : undefined;
}

/** Finds the function of the test: in place, or declared under a name. */
function findTest(program: Program, file: SourceFile, options: ObjectNode): { file: SourceFile; node: Test } | OwnRuleProblem {
  const option = findOption(options, 'test');
  const way = 'Write `test` as a function whose parameters have types, without `async`.';
  if (!option) return { reason: 'it has no `test`', way };
  const { written, symbol } = resolveNames(program, { file, node: option });
  const found = symbol?.kind === 'declared' ? findFunction(symbol) : asFunction(written.node);
  if (!found) return { reason: 'its `test` is not a function that can be read', way };
  if (found.async || found.generator) return { reason: 'its `test` does not return its result at once', way };
  return { file: symbol?.kind === 'declared' ? symbol.file : written.file, node: found };
}

function asFunction(expression: Expression): Test | undefined {
  const node = stripParentheses(expression);
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' ? node : undefined;
}

function findFunction({ file, name }: Declared): FunctionNode | undefined {
  for (const statement of file.tree.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id?.name === name && declared.body) return declared;
  }
  return undefined;
}

function readTestParameters(reader: TypeReader, { file, node }: { file: SourceFile; node: Test }): OwnParameter[] | OwnRuleProblem {
  const read: OwnParameter[] = [];
  for (const [index, parameter] of node.params.entries()) {
    const each = readParameter(reader, file, { parameter, isValue: index === 0 });
    if ('reason' in each) return each;
    read.push(each);
  }
  return read;
}

/** Reads a parameter. Messages refer to arguments by name, but the value can be destructured. */
function readParameter(
  reader: TypeReader,
  file: SourceFile,
  { parameter, isValue }: { readonly parameter: ParamPattern; readonly isValue: boolean },
): OwnParameter | OwnRuleProblem {
  const inner = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  const text = file.text.slice(parameter.start, parameter.end);
  const annotation = 'typeAnnotation' in inner ? inner.typeAnnotation?.typeAnnotation : undefined;
  const name = inner.type === 'Identifier' ? inner.name : isValue ? 'value' : undefined;
  if (name === undefined || !annotation)
    return { reason: `its parameter \`${text}\` is not a name with a type`, way: 'Give each parameter of the test a name and a type.' };
  const findings = new Findings();
  const shape = reader.within({ findings, unfollowed: findings, subject: name }).shape(annotation, createFileScope(file));
  if (findings.list.length > 0)
    return { reason: `the type of its parameter \`${text}\` cannot be read`, way: 'Use a type of the language, or `unknown`.' };
  return { name, shape, optional: parameter.type === 'AssignmentPattern' || ('optional' in inner && Boolean(inner.optional)) };
}
