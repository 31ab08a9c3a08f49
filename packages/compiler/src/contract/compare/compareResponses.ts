import type { ErrorEntry, MemberEntry, OperationEntry, ResultEntry } from '../serviceContract.ts';
import type { Shape } from '@portico/core/manifest';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';
import type { ComparedOperations } from './compareInputs.ts';
import { findShapeChanges } from './shapeChanges.ts';
import type { Types } from './shapeChanges.ts';

/** Compares what clients receive: every response of the new version must be one that the old version could send. */
export function compareResponses(subject: string, { old, now, types }: ComparedOperations): Change[] {
  return [
    ...compareStatus(subject, old, now),
    ...compareResults(subject, { old, now, types, prefix: 'result' }),
    ...compareResults(subject, { old: old.background ?? {}, now: now.background ?? {}, types, prefix: 'background' }),
    ...compareHeaders(subject, old, now),
    ...compareRefusals(subject, old, now),
  ];
}

function compareStatus(subject: string, { status: from }: OperationEntry, { status: to }: OperationEntry): Change[] {
  if (from === to) return [];
  const text = `The status of a success changed from ${from} to ${to}.`;
  return [{ kind: 'status-changed', subject, text, breaks: 'clients', fix: `Set \`status: ${from}\`.` }];
}

interface ComparedResults {
  readonly old: ResultEntry;
  readonly now: ResultEntry;
  readonly types: Types;
  /** `result`, or `background` for the outcome of a job. */
  readonly prefix: string;
}

function compareResults(subject: string, { old, now, types, prefix }: ComparedResults): Change[] {
  return [...compareContent(subject, { old, now, types, prefix }), ...compareErrors(subject, { old, now, types, prefix })];
}

function compareContent(subject: string, { old, now, types, prefix: at }: ComparedResults): Change[] {
  const [from, to] = [old.resultType, now.resultType];
  if (from !== to) {
    const change = {
      kind: 'result-type',
      subject,
      at,
      text: `The content of a success changed from ${from ?? 'none'} to ${to ?? 'none'}.`,
    };
    // A client that expects no content ignores it.
    return [from === undefined || isNarrowerFile(old, now) ? change : { ...change, breaks: 'clients', fix: fixes.version }];
  }
  if (!old.result || !now.result) return [];
  return findShapeChanges({ old: old.result, new: now.result, types, flow: 'response' }, { subject, at, breaks: 'clients' });
}

/** Returns whether a response is a file of a media type that clients expect already. */
function isNarrowerFile(old: ResultEntry, now: ResultEntry): boolean {
  if (!isFile(old) || !isFile(now)) return false;
  const expected = old.resultType!.split(', ');
  return expected.includes('*/*') || now.resultType!.split(', ').every((type) => expected.includes(type));
}

function isFile({ result }: ResultEntry): boolean {
  return result?.kind === 'scalar' && result.scalar === 'FileResponse';
}

function compareErrors(
  subject: string,
  { old: { errors: old = {} }, now: { errors: now = {} }, types, prefix }: ComparedResults,
): Change[] {
  const removed = Object.entries(old).filter(([code]) => !Object.hasOwn(now, code));
  const added = Object.entries(now).filter(([code]) => !Object.hasOwn(old, code));
  const place = prefix === 'result' ? 'errors' : `${prefix}.errors`;
  return [
    ...removed.map(([code, { status }]) =>
      describeRemoved(subject, code, { at: `${place}.${code}`, successor: findSuccessor(status, added) }),
    ),
    ...added.map(([code, { status }]): Change => ({
      kind: 'error-added',
      subject,
      at: `${place}.${code}`,
      text: `The error ${code} (${status}) was added.`,
    })),
    ...Object.entries(old).flatMap(([code, error]) =>
      Object.hasOwn(now, code) ? compareError({ subject, code, at: `${place}.${code}`, types }, error, now[code]!) : [],
    ),
  ];
}

function findSuccessor(status: number, added: readonly [string, ErrorEntry][]): string | undefined {
  return added.find(([, error]) => error.status === status)?.[0];
}

/** Describes an error that no longer occurs. It is compatible, unless another error replaces it. */
function describeRemoved(subject: string, code: string, { at, successor }: { at: string; successor: string | undefined }): Change {
  if (successor === undefined) return { kind: 'error-removed', subject, at, text: `The error ${code} was removed.` };
  return {
    kind: 'error-code',
    subject,
    at,
    text: `The error ${code} was replaced with ${successor}, of the same status.`,
    breaks: 'clients',
    fix: `Keep the code ${code}.`,
  };
}

interface ErrorPlace {
  readonly subject: string;
  readonly code: string;
  readonly at: string;
  readonly types: Types;
}

function compareError({ subject, code, at, types }: ErrorPlace, old: ErrorEntry, now: ErrorEntry): Change[] {
  const text = `The status of the error ${code} changed from ${old.status} to ${now.status}.`;
  const changes = findShapeChanges(
    { old: toObject(old.members), new: toObject(now.members), types, flow: 'response' },
    { subject, at, breaks: 'clients' },
  );
  return old.status === now.status
    ? changes
    : [{ kind: 'error-status', subject, at, text, breaks: 'clients', fix: `Keep the status ${old.status}.` }, ...changes];
}

/** Returns the shape of an object with these members. */
export function toObject(members: Readonly<Record<string, MemberEntry>> = {}): Shape {
  return { kind: 'object', members: Object.entries(members).map(([name, member]) => ({ name, wireName: name, ...member })) };
}

function compareHeaders(subject: string, old: OperationEntry, now: OperationEntry): Change[] {
  const [before, after] = [old, now].map(({ headers = {}, cookies = [] }): Readonly<Record<string, string>> => ({
    ...headers,
    ...Object.fromEntries(cookies.map((name) => [`the cookie ${name}`, 'sometimes'])),
  })) as [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((name): Change[] => {
    const [from, to] = [before[name] ?? 'never', after[name] ?? 'never'];
    if (from === to) return [];
    const change = {
      kind: 'response-header',
      subject,
      at: `headers.${name}`,
      text: `Responses contained '${name}' ${from}, and contain it ${to}.`,
    };
    const isLess = to === 'never' || from === 'always';
    return [isLess ? { ...change, breaks: 'clients', fix: fixes.keep } : change];
  });
}

/** Compares the statuses of errors, those of the framework included: clients handle unknown ones by their class. */
function compareRefusals(subject: string, { refusals: old }: OperationEntry, { refusals: now }: OperationEntry): Change[] {
  const added = now.filter((status) => !old.includes(status));
  return added.length === 0 ? [] : [{ kind: 'status-added', subject, text: `The status ${added.join(', ')} can occur.` }];
}
