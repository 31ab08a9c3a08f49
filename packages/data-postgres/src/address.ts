import type { StoreAddress } from '@portico/data';
import pg from 'pg';

/** Checks an address without the driver's parser, whose errors would show the password. */
export function isAddress(url: string): boolean {
  try {
    return new pg.Client(url) instanceof pg.Client && /^postgres(?:ql)?:/.test(url);
  } catch {
    return false;
  }
}

/** Returns the database, host and port of an address. */
export function parseAddress(url: string): StoreAddress {
  const { database, host, port } = new pg.Client(url);
  return { database: database ?? '', host, port };
}

/** Returns the limits on the number of connections: those of the server and of the role. */
export function describeLimits(url: string): string {
  const { host, port, user } = new pg.Client(url);
  return `${user ?? ''}@${host}:${port}`;
}
