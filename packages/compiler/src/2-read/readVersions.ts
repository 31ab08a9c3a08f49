import type { VersionOptions } from '@portico/core';
import type { Class, MethodDefinition, TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Written } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { readErrors } from './readErrors.ts';
import { at, because, placeIn, unreadable, valueOf } from './reading.ts';
import type { Reading } from './reading.ts';
import { publish } from './types/publish.ts';
import type { HandlerAnswers } from './handlerRecords.ts';
import type { OperationRecord } from './records.ts';
import { keyName } from './types/literals.ts';

/** `versions` of a head: `{ first: 2, 2: { deprecated: '2026-06-01' } }`. */
export function readVersionsOption(reading: Reading, written: Written | undefined): Pick<OperationRecord, 'versions'> {
  if (!written) return {};
  const evaluation = valueOf(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    unreadable(reading, written, `\`versions\` is not an object of literals${because(evaluation)}`);
    return {};
  }
  const { first, ...of } = value as { first?: unknown } & Record<number, VersionOptions>;
  return {
    versions: { value: { ...omitUndefined({ first: typeof first === 'number' ? first : undefined }), of }, place: placeIn(written) },
  };
}

/** A method whose name ends in a number. */
interface NumberedMethod {
  readonly digits: string;
  readonly node: MethodDefinition;
}

/** The methods that serve versions by their names: `handleV2` serves 2. */
export function versionMethods(owner: Class, base: string): readonly { readonly version: number; readonly node: MethodDefinition }[] {
  return numberedMethods(owner, base).flatMap(({ digits, node }) => (isVersion(digits) ? [{ version: Number(digits), node }] : []));
}

/** The methods that look as if they served a version, and do not: of another name than `called`, or with a number that no version has. */
export function uncalledVersions(owner: Class, called: string | undefined): readonly MethodDefinition[] {
  return ['handle', 'execute', 'apply'].flatMap((base) =>
    numberedMethods(owner, base).flatMap(({ digits, node }) => (base === called && isVersion(digits) ? [] : [node])),
  );
}

function numberedMethods(owner: Class, base: string): readonly NumberedMethod[] {
  return owner.body.body.flatMap((element) => {
    if (element.type !== 'MethodDefinition' || element.kind !== 'method' || element.static || element.value.body === null) return [];
    const name = keyName(element.key) ?? '';
    const digits = name.startsWith(`${base}V`) ? name.slice(base.length + 1) : '';
    return /^[0-9]+$/.test(digits) ? [{ digits, node: element }] : [];
  });
}

function isVersion(digits: string): boolean {
  return !digits.startsWith('0');
}

/** What the return type of a version's method says: `Result<T, E>`, or a promise of it. */
export function readAnswers(reading: Reading, node: MethodDefinition, isVoid: boolean): HandlerAnswers | undefined {
  const written = node.value.returnType?.typeAnnotation;
  if (!written) {
    if (!isVoid) reportUnwritten(reading, node);
    return undefined;
  }
  const { result, errors } = parts(reading, written);
  const read = { errors: readErrors(reading, errors) };
  if (isVoid) return read;
  return { ...read, result: { shape: publish(reading.types, result, reading.scope).shape, place: at(reading, result) } };
}

/** PRAG0522: the base class knows one result, that of the first version. */
function reportUnwritten(reading: Reading, node: MethodDefinition): void {
  const facts = { method: keyName(node.key) ?? '', operation: reading.found.name };
  reading.findings.report('PRAG0522', facts, label(at(reading, node.key), 'has no return type'));
}

/** The result and the errors in a return type. */
function parts(reading: Reading, node: TSType): { readonly result: TSType; readonly errors?: TSType } {
  if (node.type !== 'TSTypeReference') return { result: node };
  const given = node.typeArguments?.params ?? [];
  const [first, second] = given;
  const isPromise = node.typeName.type === 'Identifier' && node.typeName.name === 'Promise';
  if (isPromise && first) return parts(reading, first);
  const symbol = reading.types.symbolOf(node.typeName, reading.scope);
  const wraps = symbol.kind === 'language' && (symbol.name === 'Result' || symbol.name === 'Outcome');
  return wraps && first ? { result: first, ...omitUndefined({ errors: second }) } : { result: node };
}
