import type { OperationEntry } from '../serviceContract.ts';
import { compareAccess } from './compareAccess.ts';
import { compareAddresses } from './compareAddresses.ts';
import { compareInputs } from './compareInputs.ts';
import { compareResponses } from './compareResponses.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';
import type { ComparisonOptions } from './compareContracts.ts';
import type { OperationPair } from './operationPairs.ts';
import type { Types } from './shapeChanges.ts';

/** An operation of the newer contract, and the types of both. */
export interface NewOperation {
  readonly id: string;
  readonly operation: OperationEntry;
  readonly types: Types;
}

/** Returns the changes of one version of an operation that clients can notice. Operations without a route have no clients. */
export function compareOperation(subject: string, old: OperationEntry, { id, operation: now, types }: NewOperation): Change[] {
  if (old.address === undefined || now.address === undefined) return old.address === now.address ? [] : [describeRoute(subject, old)];
  return [
    ...(subject === id ? [] : [{ kind: 'operation-renamed', subject, text: `The operation is named '${id}'.` }]),
    ...compareAddresses(subject, old.address, now.address),
    ...compareInputs(subject, { old, now, types }),
    ...compareResponses(subject, { old, now, types }),
    ...compareAccess(subject, old, now),
    ...compareOptions(subject, old, now),
  ];
}

function describeRoute(subject: string, { address }: OperationEntry): Change {
  if (address === undefined) return { kind: 'operation-added', subject, text: 'The operation has a route.' };
  return { kind: 'operation-removed', subject, text: `The route '${address}' was removed.`, breaks: 'clients', fix: fixes.keep };
}

/** Describes an operation that the newer contract does not have. */
export function describeRemovedOperation({ id, old }: OperationPair, { now }: ComparisonOptions): Change[] {
  if (old.address === undefined) return [];
  const name = `'${old.address}'${old.version === undefined ? '' : `, version ${old.version},`}`;
  const text = `The operation ${name} was removed`;
  if (old.sunset !== undefined && Date.parse(old.sunset) <= now.getTime())
    return [{ kind: 'operation-removed', subject: id, text: `${text} after its sunset on ${old.sunset.slice(0, 10)}.` }];
  const since = old.sunset === undefined ? '.' : ` before its sunset on ${old.sunset.slice(0, 10)}.`;
  return [{ kind: 'operation-removed', subject: id, text: `${text}${since}`, breaks: 'clients', fix: fixes.sunset }];
}

/** Describes an operation that the older contract does not have. */
export function describeAddedOperation(subject: string, { address, version }: OperationEntry): Change[] {
  if (address === undefined) return [];
  const name = `'${address}'${version === undefined ? '' : `, version ${version},`}`;
  return [{ kind: 'operation-added', subject, text: `The operation ${name} was added.` }];
}

/** Compares the ways in which a client may call an operation. */
function compareOptions(subject: string, old: OperationEntry, now: OperationEntry): Change[] {
  const changes: Change[] = [];
  const add = (kind: string, text: string, fix?: string) =>
    changes.push({ kind, subject, text, ...(fix !== undefined && { breaks: 'clients', fix }) });
  if (old.idempotent && !now.idempotent) add('idempotency-removed', 'A repeated request with `Idempotency-Key` runs again.', fixes.keep);
  if (!old.idempotent && now.idempotent) add('idempotency-added', 'Requests can carry `Idempotency-Key`.');
  if (!old.ifMatch && now.ifMatch) add('if-match-required', 'Requests without `If-Match` are rejected.', fixes.version);
  if (old.ifMatch && !now.ifMatch) add('if-match-optional', 'Requests may omit `If-Match`.');
  if (old.unknownQuery === 'ignore' && now.unknownQuery !== 'ignore')
    add('unknown-query-rejected', 'Unknown query parameters can be rejected.', fixes.keep);
  if (old.unknownQuery !== 'ignore' && now.unknownQuery === 'ignore') add('unknown-query-ignored', 'Unknown query parameters are ignored.');
  const [from, to] = [old.sunset, now.sunset].map((date) => date?.slice(0, 10));
  if (from !== undefined && (to === undefined || to < from) && now.deprecated === undefined)
    add('sunset-removed', 'The operation is no longer deprecated.');
  else if (from !== undefined && to !== undefined && to < from)
    add('sunset-earlier', `The sunset changed from ${from} to ${to}.`, 'Keep the announced date, or choose a later one.');
  else if (from !== undefined && to === undefined) add('sunset-removed', `The sunset on ${from} was removed.`, 'Keep the announced date.');
  else if (to !== undefined && to !== from) add('sunset-announced', `The operation may be removed from ${to}.`);
  if (old.deprecated === undefined && now.deprecated !== undefined) add('operation-deprecated', 'The operation is deprecated.');
  return [...changes, ...compareLimits(subject, old, now)];
}

function compareLimits(subject: string, { limits: old = {} }: OperationEntry, { limits: now = {} }: OperationEntry): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted().flatMap((name): Change[] => {
    const [from, to] = [old[name], now[name]];
    if (from === to) return [];
    const change = {
      kind: 'operation-limit',
      subject,
      text: `The limit of ${name} changed from ${from ?? "the host's"} to ${to ?? "the host's"}.`,
    };
    // A limit of the host is not known here, so that a limit of one's own can be lower.
    const isLower = to !== undefined && (from === undefined || to < from);
    return [isLower ? { ...change, breaks: 'clients', fix: fixes.widen } : change];
  });
}
