// Emitted by portico build. Do not edit.
import { isInt, isRecord, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes ArticleDto as JSON. */
export function projectArticleDto(value: any): unknown {
  return { title: value.title, price: value.price };
}

/** Checks a value for the type ArticleDto. */
export function checkArticleDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.title !== 'string') wrongType(call, at + '/title', value.title, 'text');
  if (!isInt(value.price)) notInt(call, at + '/price', value.price);
}

/** Writes MakerDto as JSON. */
export function projectMakerDto(value: any): unknown {
  return { name: value.name };
}

/** Checks a value for the type MakerDto. */
export function checkMakerDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.name !== 'string') wrongType(call, at + '/name', value.name, 'text');
}
