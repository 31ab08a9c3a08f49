import type { StoreKind } from '@portico/data';
import { knownStores, listAlternatives } from '@portico/sql';
import type { KnownStoreTransport } from '@portico/sql';

/** How messages travel from the stores of a host to the areas that handle them, in this host and in others. */
export type TransportName = 'in-process' | KnownStoreTransport | 'http' | 'rabbitmq';

const kinds: readonly StoreKind[] = knownStores;

/** The transports that the built-in stores offer. */
export const storeTransports: readonly string[] = listTransports(kinds);

/** All transports, without those of the application's own adapters. */
export const transportNames: readonly string[] = listNames(storeTransports);

/** Returns the transports that stores offer. */
export function listTransports(stores: readonly StoreKind[]): string[] {
  return [...new Set(stores.flatMap(({ transport }) => transport ?? []))];
}

/** Returns the names of all transports. */
export function listNames(offered: readonly string[]): readonly string[] {
  return ['in-process', ...offered, 'http', 'rabbitmq'];
}

/** Returns names as documentation shows them. */
export function formatAlternatives(names: readonly string[]): string {
  return listAlternatives(names.map((name) => `\`${name}\``));
}
