import * as language from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { Member, Shape } from '@portico/core/manifest';
import type { Class, TSType } from 'oxc-parser';
import { docCommentAt } from '../0-program/docComments.ts';
import { standardErrors } from '../0-program/language.ts';
import { classIn } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { baseOf } from '../1-find/base.ts';
import type { Base } from '../1-find/base.ts';
import { headOf } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Symbol } from '../0-program/program.ts';
import { classStateOf } from './classState.ts';
import type { Reading } from './reading.ts';
import { argumentIn, placeIn, valueOf } from './reading.ts';
import type { ErrorRecord } from './errorRecord.ts';
import { camelCase } from './types/camelCase.ts';
import { documentation, membersOfClass } from './types/members.ts';
import { fileScope, placeOf } from './types/view.ts';
import type { Scope } from './types/view.ts';

type Members = ErrorRecord['members'];
type Answers = ErrorRecord['answers'];

const text: Shape = { kind: 'scalar', scalar: 'string' };

/** What the answers of the language's own errors carry beside the problem's members. */
const standardMembers: Readonly<Record<string, Members>> = {
  ForbiddenError: [
    { name: 'requiredPermissions', shape: { kind: 'array', items: text } },
    { name: 'permissionMatch', shape: { kind: 'enum', values: ['all', 'any'] } },
  ],
  NotFoundError: [
    { name: 'entity', shape: text },
    { name: 'id', shape: { kind: 'union', options: [text, { kind: 'scalar', scalar: 'number' }] } },
  ],
  BusinessRuleError: [{ name: 'rule', shape: text }],
  DependencyError: [{ name: 'dependency', shape: text }],
  InvalidTransitionError: [
    { name: 'entity', shape: text },
    { name: 'from', shape: text },
    { name: 'to', shape: text },
  ],
  ConcurrencyConflictError: [
    { name: 'entity', shape: text },
    { name: 'id', shape: text },
  ],
  KeyConflictError: [
    { name: 'fields', shape: { kind: 'array', items: text } },
    { name: 'entity', shape: text, optional: true },
    { name: 'key', shape: text, optional: true },
    { name: 'index', shape: { kind: 'scalar', scalar: 'Int' }, optional: true },
  ],
};

/** What `CallRefusal` stands for. */
const callRefusals = ['UnauthorizedError', 'ForbiddenError', 'ValidationError', 'DependencyError'];

/** What each of the language's own errors says in a description. */
const standardDescriptions: Readonly<Record<string, string>> = {
  BadRequestError: 'The request makes no sense to the operation.',
  UnauthorizedError: 'The caller is not known.',
  ForbiddenError: 'The caller may not do this.',
  NotFoundError: 'The entity does not exist, or not for this caller.',
  ConflictError: 'The request contradicts the current state.',
  ValidationError: 'The input is well-formed and not acceptable.',
  BusinessRuleError: 'A rule of the business refuses the request.',
  DependencyError: 'Something that the operation depends on failed.',
  InvalidTransitionError: 'The current state does not allow this.',
  ConcurrencyConflictError: 'Somebody else has changed it in the meantime.',
  KeyConflictError: 'Another row has the same key, or a row that is pointed to is not there.',
  PreconditionFailedError: '`If-Match` names another state than the current one.',
  PreconditionRequiredError: '`If-Match` is required and absent.',
};

/** The errors that a type argument declares: classes, unions of them, and aliases of such unions. */
export function readErrors(reading: Reading, node: TSType | undefined, scope: Scope = reading.scope): ErrorRecord[] {
  if (!node || node.type === 'TSNeverKeyword') return [];
  if (node.type === 'TSUnionType') return node.types.flatMap((type) => readErrors(reading, type, scope));
  if (node.type === 'TSParenthesizedType') return readErrors(reading, node.typeAnnotation, scope);
  const symbol = node.type === 'TSTypeReference' ? reading.types.symbolOf(node.typeName, scope) : undefined;
  if (symbol?.kind === 'language' && symbol.name === 'CallRefusal')
    return callRefusals.map((name) => ({ ...standardRecord(name), place: placeOf(scope.file, node) }));
  if (symbol?.kind === 'declared' && symbol.declaration.kind === 'alias')
    return readErrors(reading, symbol.declaration.node.typeAnnotation, fileScope(symbol.file));
  const record = symbol && errorRecord(reading, symbol, placeOf(scope.file, node));
  if (record) return [record];
  const name = scope.file.text.slice(node.start, node.end);
  reading.findings.report(
    'PRAG0562',
    { name, operation: reading.found.name },
    label(placeOf(scope.file, node), 'no error class with a head'),
  );
  return [];
}

function errorRecord(reading: Reading, symbol: Symbol, place: ErrorRecord['place']): ErrorRecord | undefined {
  if (symbol.kind === 'language') return standardErrors.has(symbol.name) ? { ...standardRecord(symbol.name), place } : undefined;
  const node = symbol.kind === 'declared' ? classIn(symbol.declaration) : undefined;
  if (symbol.kind !== 'declared' || !node) return undefined;
  const { file, name } = symbol;
  const head = headRecord(reading, symbol, node);
  if (!head) return undefined;
  const shape = membersOfClass(reading.types, { node }, fileScope(file));
  const own = shape.kind === 'object' ? shape.members.filter((member) => !['detail', 'code', 'status', 'title'].includes(member.name)) : [];
  const members = new Map([...head.members, ...own].map((member) => [member.name, member]));
  const { description } = documentation(docCommentAt(file, node.start));
  return {
    name,
    key: `${reading.program.relative(file.path)}#${name}`,
    ...importedName(reading.program, file, name),
    state: classStateOf(reading.program, file, node),
    answers: head.answers,
    ...omitUndefined({ title: head.title, description }),
    members: [...members.values()].map(memberRecord),
    place,
  };
}

function importedName(program: Program, file: SourceFile, name: string): Pick<ErrorRecord, 'importedFrom'> {
  const exportName = program.exportNameOf(file, name);
  if (exportName === undefined) return {};
  return {
    importedFrom: {
      name,
      from: program.relative(file.path),
      ...omitUndefined({ exportName: exportName === name ? undefined : exportName }),
    },
  };
}

function memberRecord({ name, shape, optional, description, ...given }: Member | Members[number]): Members[number] {
  const jsonName = 'wireName' in given ? given.wireName : given.jsonName;
  return {
    name,
    shape,
    ...omitUndefined({ optional, description, jsonName: jsonName === undefined || jsonName === camelCase(name) ? undefined : jsonName }),
  };
}

interface Head {
  readonly answers: Answers;
  readonly title?: string;
  readonly members: Members;
}

/** The head of an error class: its own, or the one of the class that it extends. */
function headRecord(reading: Reading, symbol: Extract<Symbol, { kind: 'declared' }>, node: Class): Head | undefined {
  const root = headOf(reading.program, symbol.file, node);
  if (standardErrors.has(root)) return standardRecord(root);
  if (root !== 'ApplicationError') return undefined;
  const base = baseOf(reading.program, symbol.file, node);
  if (base.kind === 'class') return inheritedHead(reading, base);
  const given = argumentIn(reading.program, base.kind === 'language' ? base.call : undefined, 0);
  const evaluation = given && valueOf(reading, given);
  const value: unknown = evaluation?.found ? evaluation.value : undefined;
  const { status, code, title } = (value ?? {}) as { status?: unknown; code?: unknown; title?: unknown };
  const reason = headProblem(status, code);
  if (reason) {
    reading.findings.report(
      'PRAG0567',
      { name: symbol.name, reason },
      label(given ? placeIn(given) : placeOf(symbol.file, node.superClass ?? node), reason),
    );
    return { answers: [], members: [] };
  }
  return {
    answers: [{ status: status as number, code: code as string }],
    ...omitUndefined({ title: typeof title === 'string' ? title : undefined }),
    members: [],
  };
}

function inheritedHead(reading: Reading, base: Extract<Base, { kind: 'class' }>): Head | undefined {
  const { file, name, node } = base;
  const record = errorRecord(reading, { kind: 'declared', file, name, declaration: { kind: 'class', node } }, placeOf(file, node));
  return record && { answers: record.answers, ...omitUndefined({ title: record.title }), members: record.members };
}

function headProblem(status: unknown, code: unknown): string | undefined {
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
  const isCode = typeof code === 'string' && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code);
  const problems = [
    ...(isStatus ? [] : ['its status is not a whole number from 400 to 599']),
    ...(isCode ? [] : ['its code is not in UPPER_SNAKE_CASE']),
  ];
  return problems.length === 0 ? undefined : problems.join(', and ');
}

/** The record of an error of the language, from the class itself. */
export function standardRecord(name: string): Omit<ErrorRecord, 'place'> {
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
