import { parseTemplate } from '@portico/core/manifest';
import type { OperationEntry, ServiceContract } from '../serviceContract.ts';

/** An operation of the older contract, and what became of it. */
export interface OperationPair {
  readonly id: string;
  readonly old: OperationEntry;
  /** Absent if it was removed. */
  readonly now?: { readonly id: string; readonly operation: OperationEntry };
}

/** The operations of two contracts. */
export interface OperationPairs {
  readonly pairs: readonly OperationPair[];
  /** The ids of those that the older contract does not have. */
  readonly added: readonly string[];
}

/** Pairs the operations of two contracts. Clients know the address and the version of an operation; its class may be renamed. */
export function pairOperations(old: ServiceContract, now: ServiceContract): OperationPairs {
  const byAddress = new Map(
    Object.entries(now.operations).flatMap(([id, operation]) =>
      operation.address === undefined ? [] : [[getKey(operation), id] as const],
    ),
  );
  const oldAddresses = new Set(Object.values(old.operations).map(getKey));
  const taken = new Set<string>();
  const pairs = Object.entries(old.operations).map(([id, operation]): OperationPair => {
    const found = findNow({ id, operation }, now, { byAddress, oldAddresses });
    if (found === undefined || taken.has(found)) return { id, old: operation };
    taken.add(found);
    return { id, old: operation, now: { id: found, operation: now.operations[found]! } };
  });
  return { pairs, added: Object.keys(now.operations).filter((id) => !taken.has(id)) };
}

interface Addresses {
  readonly byAddress: ReadonlyMap<string, string>;
  readonly oldAddresses: ReadonlySet<string>;
}

function findNow(
  { id, operation }: { readonly id: string; readonly operation: OperationEntry },
  now: ServiceContract,
  { byAddress, oldAddresses }: Addresses,
): string | undefined {
  const sameName = Object.hasOwn(now.operations, id) ? now.operations[id]! : undefined;
  if (operation.address === undefined) return sameName && id;
  const sameAddress = byAddress.get(getKey(operation));
  if (sameAddress !== undefined) return sameName && getKey(sameName) === getKey(operation) ? id : sameAddress;
  // An operation that took over another address is not the same one.
  return sameName && !oldAddresses.has(getKey(sameName)) ? id : undefined;
}

/** Returns the address without the names of placeholders, which clients do not send, and the version. */
function getKey({ address = '', version }: OperationEntry): string {
  return `${generalize(address)} ${version ?? '1.0'}`;
}

/** Replaces the names and constraints of placeholders, which clients do not send. */
export function generalize(address: string): string {
  return listSegments(address)
    .map(({ text, constraints }) => (constraints === undefined ? text : text.startsWith('*') ? '{**}' : '{}'))
    .join('/');
}

/** One segment of an address, with its constraints if it is a placeholder. */
export interface AddressSegment {
  readonly text: string;
  readonly constraints?: string;
}

/** Returns the segments of an address; the first one is the verb. */
export function listSegments(address: string): AddressSegment[] {
  const space = address.indexOf(' ');
  const parsed = parseTemplate(address.slice(space + 1));
  if (!('segments' in parsed)) return [{ text: address }];
  return [
    { text: address.slice(0, space) },
    // Hosts ignore a slash at the end.
    ...parsed.segments
      .filter((segment) => segment.kind !== 'literal' || segment.text !== '')
      .map((segment): AddressSegment => {
        if (segment.kind === 'literal') return { text: segment.text };
        const constraints = segment.constraints.map(({ name, arguments: given }) => `${name}(${given.join(',')})`).toSorted();
        return { text: `${segment.kind === 'catchAll' ? '*' : ''}${segment.name}`, constraints: constraints.join(':') };
      }),
  ];
}
