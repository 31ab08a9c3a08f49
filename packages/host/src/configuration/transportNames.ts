import type { StoreKind } from '@portico/data';
import { knownStores, listAlternatives } from '@portico/sql';
import type { KnownStoreTransport } from '@portico/sql';

/** How messages get from the stores of a host to the areas that handle them, in this host and in others. */
export type TransportName = 'in-process' | KnownStoreTransport | 'http' | 'rabbitmq';

const kinds: readonly StoreKind[] = knownStores;

/** The transports that known stores offer. */
export const storeTransports: readonly string[] = listTransports(kinds);

/** All transports, unless the application gave adapters of its own. */
export const transportNames: readonly string[] = namesWith(storeTransports);

/** Returns the transports that stores offer. */
export function listTransports(stores: readonly StoreKind[]): string[] {
  return [...new Set(stores.flatMap(({ transport }) => transport ?? []))];
}

/** Returns the names of all transports. */
export function namesWith(offered: readonly string[]): readonly string[] {
  return ['in-process', ...offered, 'http', 'rabbitmq'];
}

/** Returns names as documentation shows them. */
export function formatAlternatives(names: readonly string[]): string {
  return listAlternatives(names.map((name) => `\`${name}\``));
}
