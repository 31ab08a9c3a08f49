import type { Change } from '../compare/changes.ts';
import { listSegments } from '../compare/operationPairs.ts';
import type { ServiceContract } from '../serviceContract.ts';
import type { Consumer, OperationUse } from './consumer.ts';

/** The known consumers by whether a change breaks them. */
interface AffectedConsumers {
  readonly broken: readonly Consumer[];
  readonly unaffected: readonly Consumer[];
}

/** Changes of requests that concern every client of the operation, whatever it sends. */
const concernsAll: ReadonlySet<string> = new Set([
  'operation-removed',
  'address-changed',
  'status-changed',
  'input-required',
  'input-default',
  'body-form',
  'body-type',
  'result-type',
  'idempotency-removed',
  'if-match-required',
  'access-anonymous',
  'access-policy',
  'access-permission',
  'access-claim',
  'operation-limit',
  'sunset-earlier',
  'sunset-removed',
]);

/** Divides the known consumers of a service by whether a breaking change of an operation concerns what they use. */
function findAffected(change: Change, old: ServiceContract, consumers: readonly Consumer[]): AffectedConsumers {
  const isBroken = (consumer: Consumer) =>
    (change.parts ?? [change]).some(
      (part) => part.breaks === 'clients' && listUses(consumer, part.subject, old).some((use) => concerns(part, use)),
    );
  return { broken: consumers.filter(isBroken), unaffected: consumers.filter((each) => !isBroken(each)) };
}

/** Returns a sentence about the known consumers, to follow the one about the change. */
export function describeConsumers(change: Change, old: ServiceContract, consumers: readonly Consumer[]): string {
  if (change.breaks !== 'clients' || consumers.length === 0) return '';
  const { broken, unaffected } = findAffected(change, old, consumers);
  const breaks = broken.length > 0 ? `It breaks ${list(broken)}` : 'It breaks no known consumer';
  const spares = unaffected.length > 0 && broken.length > 0 ? `, and not ${list(unaffected)}` : '';
  return ` ${breaks}${spares}.`;
}

function list(consumers: readonly Consumer[]): string {
  return consumers.map(({ consumer, version }) => `${consumer}${version === undefined ? '' : ` ${version}`}`).join(', ');
}

/** Returns what a consumer uses of an operation: recorded under its name, or under an address that leads to it. */
function listUses({ operations }: Consumer, subject: string, { operations: known }: ServiceContract): OperationUse[] {
  const address = known[subject]?.address;
  return Object.entries(operations).flatMap(([name, use]) =>
    name === subject || (address !== undefined && leadsTo(name, address)) ? [use] : [],
  );
}

/** Returns whether a verb with a path, or with a template, addresses an operation. */
function leadsTo(written: string, address: string): boolean {
  const path = written.split('?', 1)[0]!;
  const space = path.indexOf(' ');
  if (space < 0) return false;
  const parts = [
    path.slice(0, space).toUpperCase(),
    ...path
      .slice(space + 1)
      .replace(/^\//, '')
      .split('/'),
  ];
  const segments = listSegments(address);
  const isOpen = segments.at(-1)?.constraints !== undefined && segments.at(-1)!.text.startsWith('*');
  if (isOpen ? parts.length < segments.length - 1 : parts.length !== segments.length) return false;
  return segments.every(({ text, constraints }, index) => constraints !== undefined || text === parts[index]);
}

/** Returns whether a change concerns what a client uses of the operation. */
function concerns({ kind, at = '' }: Change, { sends, reads, errors, headers }: OperationUse): boolean {
  if (concernsAll.has(kind)) return true;
  if (kind === 'request-presence') return includes(sends, at.split('.').slice(0, -1).join('.'));
  if (kind.startsWith('request-') || kind.startsWith('input-') || kind === 'filter-field' || kind === 'route-constraint')
    return at.startsWith('route.') || includes(sends, at) || (kind === 'request-member-added' && includes(sends, getOuter(at)));
  if (kind === 'response-header')
    return headers === undefined || headers.some((name) => `headers.${name}`.toLowerCase() === at.toLowerCase());
  if (kind.startsWith('error-')) return errors === undefined || errors.some((code) => at.split('.').includes(code));
  if (at.startsWith('errors.')) return errors === undefined || errors.some((code) => at.startsWith(`errors.${code}`));
  return kind.startsWith('response-')
    ? includes(
        reads?.map((path) => (path === '' ? 'result' : `result.${path}`)),
        at,
      )
    : true;
}

function getOuter(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

/** Returns whether a path, something inside of it, or the value around it is used. Without a record, everything is. */
function includes(used: readonly string[] | undefined, path: string): boolean {
  if (used === undefined) return true;
  const wanted = path.split('.');
  return used.some((each) => {
    const parts = each.split('.');
    return parts.slice(0, wanted.length).every((part, index) => part === wanted[index] || part === '*' || wanted[index] === '*');
  });
}
