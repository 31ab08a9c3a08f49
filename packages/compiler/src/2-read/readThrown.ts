import type { Expression, MethodDefinition } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { standardErrors } from '../0-program/language.ts';
import type { Program } from '../0-program/program.ts';
import { getNamePath } from '../0-program/symbols.ts';
import { resolveHead } from '../1-find/find.ts';
import type { Place } from '../finding.ts';
import type { ThrownError } from './handlerRecords.ts';
import { resolveLanguageName } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { listBodyEvents } from './throws/bodyEvents.ts';
import { findCallee, findClass, openFunction } from './throws/callees.ts';
import type { FunctionPlace } from './throws/callees.ts';
import { findBound } from './throws/lexicalScope.ts';
import { createPlace } from './types/view.ts';
import type { AnyNode } from './walk.ts';

/** The most functions that are read for one method. */
const mostFunctions = 1000;

/**
 * Returns the errors that a method throws with `throw new …`, itself or in the functions that it calls, as far as the sources show which these are:
 * its own methods, functions of modules, methods of objects with a class as their type, and inner functions. Errors that a `catch` decides about are
 * not among them.
 */
export function readThrown({ program, found: { file, node: owner } }: ReaderInputs, method: MethodDefinition): ThrownError[] {
  const start = openFunction(method.value as unknown as AnyNode, { file, owner: { file, node: owner } });
  const thrown: ThrownError[] = [];
  const seen = new Set<AnyNode>();
  const visit = (place: FunctionPlace, via: Place | undefined): void => {
    if (seen.has(place.node) || seen.size >= mostFunctions) return;
    seen.add(place.node);
    const body = place.node['body'] as AnyNode | null;
    if (!body) return;
    const events = listBodyEvents(body);
    for (const argument of events.thrown) {
      const name = findError(program, argument, place);
      if (name !== undefined) thrown.push({ name, place: createPlace(place.file, argument), ...omitUndefined({ via }) });
    }
    for (const { node, isAwaited } of events.calls) {
      const callee = findCallee(program, node, place);
      if (callee && passesErrorsOn(callee.node, isAwaited)) visit(callee, via ?? createPlace(file, node));
    }
  };
  visit(start, undefined);
  return thrown;
}

/** Returns whether an error of a function ends its caller. A generator runs later, and the errors of a promise need an `await`. */
function passesErrorsOn(node: AnyNode, isAwaited: boolean): boolean {
  return node['generator'] !== true && (node['async'] !== true || isAwaited);
}

/** Returns the name of the error class of a thrown value: `new …`, or a constant with one. */
function findError(program: Program, argument: AnyNode, place: FunctionPlace): string | undefined {
  const bound = argument.type === 'Identifier' ? findBound(place.scope, argument['name'] as string)?.bound : undefined;
  const created = bound?.kind === 'created' ? bound.callee : undefined;
  const callee = argument.type === 'NewExpression' ? (argument['callee'] as Expression) : created;
  const path = callee && getNamePath(callee);
  if (!callee || !path || findBound(place.scope, path[0]!)) return undefined;
  const language = resolveLanguageName(program, { file: place.file, node: callee });
  if (language !== undefined) return standardErrors.has(language) ? language : undefined;
  const declared = findClass(program, callee as unknown as AnyNode, place);
  const head = declared && resolveHead(program, declared.file, declared.node);
  return declared && head !== undefined && (head === 'ApplicationError' || standardErrors.has(head)) ? declared.name : undefined;
}
