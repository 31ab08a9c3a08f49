import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { InitializerRecord } from './initializerRecord.ts';
import type { ConstantValue } from './rules/refusals.ts';
import { evaluate } from './types/constants.ts';
import { createPlace } from './types/view.ts';
import { stripAs } from './types/written.ts';

/** Reads the initializer of a field. */
export function readInitializer(program: Program, file: SourceFile, node: Expression): InitializerRecord {
  const place = createPlace(file, node);
  const evaluation = evaluate(program, { file, node });
  if (!evaluation.found) return { constant: false, place };
  const { value } = evaluation;
  if (value === undefined) return { constant: true, place };
  if (typeof value === 'bigint') {
    const plain = Number(value);
    return Number.isSafeInteger(plain) ? { constant: true, value: plain, place } : { constant: true, digits: String(value), place };
  }
  if (typeof value !== 'object' || value === null) return { constant: true, value: value as string | number | boolean | null, place };
  if (!isFresh(program, file, node)) return { constant: false, shared: true, place };
  return { constant: true, value: value as Exclude<ConstantValue, bigint>, place };
}

/** Returns whether an initializer creates a separate object for each request: a constant is one object for all of them. */
function isFresh(program: Program, file: SourceFile, expression: Expression): boolean {
  const node = stripAs(expression, file);
  const isPrimitive = (each: Expression) => {
    const evaluation = evaluate(program, { file, node: each });
    return evaluation.found && (typeof evaluation.value !== 'object' || evaluation.value === null);
  };
  const isOwn = (each: Expression) => isPrimitive(each) || isFresh(program, file, each);
  if (node.type === 'ArrayExpression')
    return node.elements.every((each) => each && (each.type === 'SpreadElement' ? isFlat(program, file, each.argument) : isOwn(each)));
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.every((each) => (each.type === 'SpreadElement' ? isFlat(program, file, each.argument) : isOwn(each.value)));
}

/** Returns whether a spread copies primitive values only. */
function isFlat(program: Program, file: SourceFile, node: Expression): boolean {
  const evaluation = evaluate(program, { file, node });
  return evaluation.found && Object.values(Object(evaluation.value) as object).every((each) => typeof each !== 'object' || each === null);
}
