import * as language from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { Member, Shape } from '@portico/core/manifest';
import type { Class, TSType } from 'oxc-parser';
import { readDocComment } from '../0-program/docComments.ts';
import { standardErrors } from '../0-program/language.ts';
import { findClassIn } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase } from '../1-find/base.ts';
import type { Base } from '../1-find/base.ts';
import { resolveHead } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Symbol } from '../0-program/program.ts';
import { readClassState } from './classState.ts';
import type { ReaderInputs } from './reading.ts';
import { findCallArgument, getPlaceIn, evaluateValue } from './reading.ts';
import type { ErrorRecord } from './errorRecord.ts';
import { readDetail } from './readDetail.ts';
import { toCamelCase } from './types/toCamelCase.ts';
import { buildDocumentation, readClassMembers } from './types/members.ts';
import { createFileScope, createPlace } from './types/view.ts';
import type { Scope } from './types/view.ts';

type Members = ErrorRecord['members'];
type ErrorResponses = ErrorRecord['answers'];

const text: Shape = { kind: 'scalar', scalar: 'string' };

/** The members that responses of the language's own errors have in addition to the problem's members. */
const standardMembers: Readonly<Record<string, Members>> = {
  ForbiddenError: [
    { name: 'requiredPermissions', shape: { kind: 'array', items: text }, description: 'The required permissions.' },
    {
      name: 'permissionMatch',
      shape: { kind: 'enum', values: ['all', 'any'] },
      description: 'Whether all of these permissions are required, or any one of them.',
    },
  ],
  NotFoundError: [
    { name: 'entity', shape: text, description: 'The name of the entity.' },
    {
      name: 'id',
      shape: { kind: 'union', options: [text, { kind: 'scalar', scalar: 'number' }] },
      description: 'The requested id.',
    },
  ],
  BusinessRuleError: [{ name: 'rule', shape: text, description: 'The name of the rule.' }],
  DependencyError: [{ name: 'dependency', shape: text, description: 'The name of the dependency.' }],
  InvalidTransitionError: [
    { name: 'entity', shape: text, description: 'The name of the entity.' },
    { name: 'from', shape: text, description: 'The current state.' },
    { name: 'to', shape: text, description: 'The requested state.' },
  ],
  ConcurrencyConflictError: [
    { name: 'entity', shape: text, description: 'The name of the entity.' },
    { name: 'id', shape: text, description: 'The id of the row.' },
  ],
  KeyConflictError: [
    { name: 'fields', shape: { kind: 'array', items: text }, description: 'The properties that make up the key.' },
    { name: 'entity', shape: text, optional: true, description: 'The name of the entity whose row is rejected.' },
    { name: 'key', shape: text, optional: true, description: 'The id of the rejected row, if it is already stored.' },
    {
      name: 'index',
      shape: { kind: 'scalar', scalar: 'Int' },
      optional: true,
      description: 'The position of the rejected row among several new rows of its entity, from 0.',
    },
    { name: 'path', shape: text, optional: true, description: 'The JSON Pointer (RFC 6901) of the rejected row in the body.' },
  ],
};

/** The errors that `CallRefusal` represents. */
const callErrors = ['UnauthorizedError', 'ForbiddenError', 'ValidationError', 'DependencyError'];

/** The descriptions of the language's own errors. */
const standardDescriptions: Readonly<Record<string, string>> = {
  BadRequestError: 'The request is invalid.',
  InvalidSignatureError: 'The signature of the webhook is missing or wrong.',
  UnauthorizedError: 'The caller is not authenticated.',
  ForbiddenError: 'The caller is not permitted to do this.',
  NotFoundError: 'The entity does not exist, or the caller cannot see it.',
  ConflictError: 'The request conflicts with the current state.',
  ValidationError: 'The input is well-formed but fails validation.',
  BusinessRuleError: 'A business rule rejects the request.',
  DependencyError: 'A dependency of the operation failed.',
  InvalidTransitionError: 'The current state does not allow this transition.',
  ConcurrencyConflictError: 'Another caller has changed the entity in the meantime.',
  KeyConflictError: 'Another row has the same key, or a referenced row does not exist.',
  PreconditionFailedError: '`If-Match` does not match the current version.',
  PreconditionRequiredError: '`If-Match` is required but missing.',
};

/** Returns the errors that a type argument declares: classes, unions of them, and aliases of such unions. */
export function readErrors(reading: ReaderInputs, node: TSType | undefined, scope: Scope = reading.scope): ErrorRecord[] {
  if (!node || node.type === 'TSNeverKeyword') return [];
  if (node.type === 'TSUnionType') return node.types.flatMap((type) => readErrors(reading, type, scope));
  if (node.type === 'TSParenthesizedType') return readErrors(reading, node.typeAnnotation, scope);
  const symbol = node.type === 'TSTypeReference' ? reading.types.resolveSymbol(node.typeName, scope) : undefined;
  if (symbol?.kind === 'language' && symbol.name === 'CallRefusal')
    return callErrors.map((name) => ({ ...createStandardRecord(name), place: createPlace(scope.file, node) }));
  if (symbol?.kind === 'declared' && symbol.declaration.kind === 'alias')
    return readErrors(reading, symbol.declaration.node.typeAnnotation, createFileScope(symbol.file));
  const record = symbol && readErrorRecord(reading, symbol, createPlace(scope.file, node));
  if (record) return [record];
  const name = scope.file.text.slice(node.start, node.end);
  reading.findings.report(
    'PRAG0562',
    { name, operation: reading.found.name },
    label(createPlace(scope.file, node), 'not an error class with a head'),
  );
  return [];
}

function readErrorRecord(reading: ReaderInputs, symbol: Symbol, place: ErrorRecord['place']): ErrorRecord | undefined {
  if (symbol.kind === 'language') return standardErrors.has(symbol.name) ? { ...createStandardRecord(symbol.name), place } : undefined;
  const node = symbol.kind === 'declared' ? findClassIn(symbol.declaration) : undefined;
  if (symbol.kind !== 'declared' || !node) return undefined;
  const { file, name } = symbol;
  const head = readHead(reading, symbol, node);
  if (!head) return undefined;
  const shape = readClassMembers(reading.types, { node }, createFileScope(file));
  const own = shape.kind === 'object' ? shape.members.filter((member) => !['detail', 'code', 'status', 'title'].includes(member.name)) : [];
  const members = new Map([...head.members, ...own].map((member) => [member.name, member]));
  const { description } = buildDocumentation(readDocComment(file, node.start));
  return {
    name,
    key: `${reading.program.relative(file.path)}#${name}`,
    ...findImportedName(reading.program, file, name),
    state: readClassState(reading.program, file, node),
    answers: head.answers,
    ...omitUndefined({ title: head.title, description, detail: takesDetail(reading.program, file, node) ? readDetail(node) : undefined }),
    members: [...members.values()].map(readMember),
    place,
  };
}

/** Returns whether the first argument of `super` is the detail; the other classes of the language build it from several arguments. */
function takesDetail(program: Program, file: SourceFile, node: Class): boolean {
  return ['ApplicationError', 'BadRequestError', 'ConflictError', 'ForbiddenError'].includes(resolveHead(program, file, node) ?? '');
}

function findImportedName(program: Program, file: SourceFile, name: string): Pick<ErrorRecord, 'importedFrom'> {
  const exportName = program.findExportName(file, name);
  if (exportName === undefined) return {};
  return {
    importedFrom: {
      name,
      from: program.relative(file.path),
      ...omitUndefined({ exportName: exportName === name ? undefined : exportName }),
    },
  };
}

function readMember({ name, shape, optional, description, ...given }: Member | Members[number]): Members[number] {
  const jsonName = 'wireName' in given ? given.wireName : given.jsonName;
  return {
    name,
    shape,
    ...omitUndefined({ optional, description, jsonName: jsonName === undefined || jsonName === toCamelCase(name) ? undefined : jsonName }),
  };
}

interface Head {
  readonly answers: ErrorResponses;
  readonly title?: string;
  readonly members: Members;
}

/** Returns the head of an error class: its own, or an inherited one. */
function readHead(reading: ReaderInputs, symbol: Extract<Symbol, { kind: 'declared' }>, node: Class): Head | undefined {
  const root = resolveHead(reading.program, symbol.file, node);
  if (standardErrors.has(root)) return createStandardRecord(root);
  if (root !== 'ApplicationError') return undefined;
  const base = resolveBase(reading.program, symbol.file, node);
  if (base.kind === 'class') return readInheritedHead(reading, base);
  const given = findCallArgument(reading.program, base.kind === 'language' ? base.call : undefined, 0);
  const evaluation = given && evaluateValue(reading, given);
  const value: unknown = evaluation?.found ? evaluation.value : undefined;
  const { status, code, title } = (value ?? {}) as { status?: unknown; code?: unknown; title?: unknown };
  const reason = findHeadProblem(status, code);
  if (reason) {
    reading.findings.report(
      'PRAG0567',
      { name: symbol.name, reason },
      label(given ? getPlaceIn(given) : createPlace(symbol.file, node.superClass ?? node), reason),
    );
    return { answers: [], members: [] };
  }
  return {
    answers: [{ status: status as number, code: code as string }],
    ...omitUndefined({ title: typeof title === 'string' ? title : undefined }),
    members: [],
  };
}

function readInheritedHead(reading: ReaderInputs, base: Extract<Base, { kind: 'class' }>): Head | undefined {
  const { file, name, node } = base;
  const record = readErrorRecord(reading, { kind: 'declared', file, name, declaration: { kind: 'class', node } }, createPlace(file, node));
  return record && { answers: record.answers, ...omitUndefined({ title: record.title }), members: record.members };
}

function findHeadProblem(status: unknown, code: unknown): string | undefined {
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
  const isCode = typeof code === 'string' && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code);
  const problems = [
    ...(isStatus ? [] : ['its status is not a whole number from 400 to 599']),
    ...(isCode ? [] : ['its code is not in UPPER_SNAKE_CASE']),
  ];
  return problems.length === 0 ? undefined : problems.join(', and ');
}

/** Returns the record of a language error, taken from the class itself. */
export function createStandardRecord(name: string): Omit<ErrorRecord, 'place'> {
  const { head } = (language as unknown as Record<string, { head: { status: number; code: string } }>)[name]!;
  const answers =
    name === 'DependencyError'
      ? (['invalid', 'unavailable', 'timeout'] as const)
          .map((failure) => new language.DependencyError(failure, ''))
          .map(({ status, code }) => ({ status, code }))
      : [{ status: head.status, code: head.code }];
  const description = standardDescriptions[name];
  return { name, key: name, answers, ...omitUndefined({ description }), members: standardMembers[name] ?? [] };
}
