import type { VersionOptions } from '@portico/core';
import type { Class, MethodDefinition, TSType } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import { readErrors } from './readErrors.ts';
import { getPlace, formatReason, formatWay, getPlaceIn, reportUnreadable, evaluateValue } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { publish } from './types/publish.ts';
import type { HandlerOutcomes } from './handlerRecords.ts';
import type { OperationRecord } from './records.ts';
import { getKeyName } from './types/literals.ts';

/** Reads `versions` of a head: `{ first: 2, 2: { deprecated: '2026-06-01' } }`. */
export function readVersionsOption(reading: ReaderInputs, written: SourceExpression | undefined): Pick<OperationRecord, 'versions'> {
  if (!written) return {};
  const evaluation = evaluateValue(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reportUnreadable(reading, written, `\`versions\` must be an object of literals${formatReason(evaluation)}`, formatWay(evaluation));
    return {};
  }
  const { first, ...of } = value as { first?: unknown } & Record<number, VersionOptions>;
  return {
    versions: { value: { ...omitUndefined({ first: typeof first === 'number' ? first : undefined }), of }, place: getPlaceIn(written) },
  };
}

/** A method whose name ends in a number. */
interface NumberedMethod {
  readonly digits: string;
  readonly node: MethodDefinition;
}

/** Returns the methods that serve versions by their names: `handleV2` serves 2. */
export function listVersionMethods(owner: Class, base: string): readonly { readonly version: number; readonly node: MethodDefinition }[] {
  return listNumberedMethods(owner, base).flatMap(({ digits, node }) => (isVersion(digits) ? [{ version: Number(digits), node }] : []));
}

/** Returns the methods that appear to serve a version, but do not: with another name than `called`, or with an undefined version number. */
export function listUncalledVersions(owner: Class, called: string | undefined): readonly MethodDefinition[] {
  return ['handle', 'execute', 'apply'].flatMap((base) =>
    listNumberedMethods(owner, base).flatMap(({ digits, node }) => (base === called && isVersion(digits) ? [] : [node])),
  );
}

function listNumberedMethods(owner: Class, base: string): readonly NumberedMethod[] {
  return owner.body.body.flatMap((element) => {
    if (element.type !== 'MethodDefinition' || element.kind !== 'method' || element.static || element.value.body === null) return [];
    const name = getKeyName(element.key) ?? '';
    const digits = name.startsWith(`${base}V`) ? name.slice(base.length + 1) : '';
    return /^[0-9]+$/.test(digits) ? [{ digits, node: element }] : [];
  });
}

function isVersion(digits: string): boolean {
  return !digits.startsWith('0');
}

/** Reads the return type of a version's method: `Result<T, E>`, or a promise of it. */
export function readOutcomes(reading: ReaderInputs, node: MethodDefinition, isVoid: boolean): HandlerOutcomes | undefined {
  const written = node.value.returnType?.typeAnnotation;
  if (!written) {
    if (!isVoid) reportUnwritten(reading, node);
    return undefined;
  }
  const { result, errors } = listTypeParts(reading, written);
  const read = { errors: readErrors(reading, errors) };
  if (isVoid) return read;
  return { ...read, result: { shape: publish(reading.types, result, reading.scope).shape, place: getPlace(reading, result) } };
}

/** Reports PRAG0522: the base class has only one result type, that of the first version. */
function reportUnwritten(reading: ReaderInputs, node: MethodDefinition): void {
  const facts = { method: getKeyName(node.key) ?? '', operation: reading.found.name };
  reading.findings.report('PRAG0522', facts, label(getPlace(reading, node.key), 'has no return type'));
}

/** Returns the result and the errors in a return type. */
function listTypeParts(reading: ReaderInputs, node: TSType): { readonly result: TSType; readonly errors?: TSType } {
  if (node.type !== 'TSTypeReference') return { result: node };
  const given = node.typeArguments?.params ?? [];
  const [first, second] = given;
  const isPromise = node.typeName.type === 'Identifier' && node.typeName.name === 'Promise';
  if (isPromise && first) return listTypeParts(reading, first);
  const symbol = reading.types.resolveSymbol(node.typeName, reading.scope);
  const wraps = symbol.kind === 'language' && (symbol.name === 'Result' || symbol.name === 'Outcome');
  return wraps && first ? { result: first, ...omitUndefined({ errors: second }) } : { result: node };
}
