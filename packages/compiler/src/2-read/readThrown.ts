import type { Expression, MethodDefinition } from 'oxc-parser';
import { standardErrors } from '../0-program/language.ts';
import { getNamePath } from '../0-program/symbols.ts';
import { resolveHead } from '../1-find/find.ts';
import type { ThrownError } from './handlerRecords.ts';
import { resolveClass, resolveLanguageName } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassDeclaration', 'ClassExpression']);

/** Returns the errors that a method throws itself with `throw new …`; not those that it catches or that its inner functions throw. */
export function readThrown({ program, found: { file } }: ReaderInputs, method: MethodDefinition): ThrownError[] {
  const thrown: ThrownError[] = [];
  const visit = (node: AnyNode): boolean | void => {
    if (functions.has(node.type)) return false;
    if (node.type === 'TryStatement' && node['handler']) {
      walk(node['handler'], visit);
      walk(node['finalizer'], visit);
      return false;
    }
    const created = node.type === 'ThrowStatement' ? (node['argument'] as AnyNode) : undefined;
    if (created?.type !== 'NewExpression' || !getNamePath(created['callee'])) return;
    const written = { file, node: created['callee'] as Expression };
    const language = resolveLanguageName(program, written);
    if (language !== undefined && standardErrors.has(language)) thrown.push({ name: language, place: createPlace(file, created) });
    const declared = language === undefined ? resolveClass(program, written) : undefined;
    const head = declared && resolveHead(program, declared.file, declared.node);
    if (declared && head !== undefined && (head === 'ApplicationError' || standardErrors.has(head)))
      thrown.push({ name: declared.name, place: createPlace(file, created) });
  };
  walk(method.value.body, visit);
  return thrown;
}
