import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { evaluate } from './types/constants.ts';

/** Returns the value of an expression of constants, or `found: false` and the reason. */
export function evaluateJson(
  program: Program,
  file: SourceFile,
  node: Expression,
): { readonly found: boolean; readonly value?: unknown; readonly reason?: string } {
  return evaluate(program, { file, node });
}
