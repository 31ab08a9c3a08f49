import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { InitializerRecord } from './initializerRecord.ts';
import { constantOf } from './types/literals.ts';
import { placeOf } from './types/view.ts';

/** Reads the initializer of a field. */
export function readInitializer(program: Program, file: SourceFile, node: Expression): InitializerRecord {
  const { found, value } = constantOf(program, file, node);
  const place = placeOf(file, node);
  if (!found) return { constant: false, place };
  if (value === undefined) return { constant: true, place };
  if (typeof value !== 'bigint') return { constant: true, value, place };
  const plain = Number(value);
  return Number.isSafeInteger(plain) ? { constant: true, value: plain, place } : { constant: true, digits: String(value), place };
}
