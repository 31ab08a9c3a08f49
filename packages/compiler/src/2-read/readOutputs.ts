import type { Expression, MethodDefinition, ParamPattern } from 'oxc-parser';
import { getNamePath } from '../0-program/symbols.ts';
import type { OutputRecord } from './outputRecord.ts';
import { evaluateValue, findCallArgument } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** The outputs that the methods of `ResponseContext` set, by method. */
const outputs: Readonly<Record<string, OutputRecord['kind']>> = {
  setHeader: 'header',
  setCookie: 'cookie',
  deleteCookie: 'cookie',
  redirectTo: 'redirect',
};

/** Returns the headers, cookies and redirects that a method sets itself on its parameter of type `ResponseContext`. */
export function readOutputs(reading: ReaderInputs, method: MethodDefinition): OutputRecord[] {
  const { file } = reading.found;
  const names = method.value.params.flatMap((parameter) => getContextName(reading, parameter) ?? []);
  if (names.length === 0 || names.some((name) => isDeclaredAgain(method, name))) return [];
  const found: OutputRecord[] = [];
  walk(method.value.body, (node) => {
    if (node.type !== 'CallExpression') return;
    const kind = findOutput(node['callee'] as AnyNode, names);
    const name = kind === 'redirect' ? '' : kind && readName(reading, node);
    if (kind && name !== undefined) found.push({ kind, name, place: createPlace(file, node) });
  });
  return found;
}

/** Returns the name of a parameter of type `ResponseContext`. */
function getContextName({ program, found: { file } }: ReaderInputs, parameter: ParamPattern): string | undefined {
  if (parameter.type !== 'Identifier') return undefined;
  const type = parameter.typeAnnotation?.typeAnnotation;
  const path = type?.type === 'TSTypeReference' ? getNamePath(type.typeName) : undefined;
  const symbol = path && program.lookupPath(file, path, 'types');
  return symbol?.kind === 'language' && symbol.name === 'ResponseContext' ? parameter.name : undefined;
}

/** Returns whether a declaration inside of the method has the same name, so that a use of the name may mean something else. */
function isDeclaredAgain(method: MethodDefinition, name: string): boolean {
  let isFound = false;
  const declares = (node: unknown): void =>
    walk(node, (each) => {
      isFound ||= each.type === 'Identifier' && each['name'] === name;
    });
  walk(method.value.body, (node) => {
    if (node.type === 'VariableDeclarator') declares(node['id']);
    if (node.type === 'CatchClause') declares(node['param']);
    if (Array.isArray(node['params']) && 'body' in node) declares(node['params']);
  });
  return isFound;
}

function findOutput(callee: AnyNode, names: readonly string[]): OutputRecord['kind'] | undefined {
  const object = callee['object'] as AnyNode | undefined;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true || object?.type !== 'Identifier') return undefined;
  const method = getKeyName(callee['property'] as AnyNode);
  if (method === undefined || !Object.hasOwn(outputs, method)) return undefined;
  return names.includes(object['name'] as string) ? outputs[method] : undefined;
}

/** Returns the name of the header or cookie; undefined if it is known only at run time. */
function readName(reading: ReaderInputs, call: AnyNode): string | undefined {
  const written = { file: reading.found.file, node: call as unknown as Expression };
  const first = findCallArgument(reading.program, written, 0);
  const evaluation = first && evaluateValue(reading, first);
  return evaluation?.found && typeof evaluation.value === 'string' ? evaluation.value : undefined;
}
