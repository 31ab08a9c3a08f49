import type { StoreAddress } from '@portico/data';
import pg from 'pg';
import { parseServers } from './servers.ts';
import type { Servers } from './servers.ts';

/** Checks an address without the driver's parser, whose errors would show the password. */
export function isAddress(url: string): boolean {
  try {
    return /^postgres(?:ql)?:/.test(url) && (parseServers(url)?.urls ?? []).every((each) => new pg.Client(each) instanceof pg.Client);
  } catch {
    return false;
  }
}

/** Returns the servers of an address that was checked. */
export function getServers(url: string): Servers {
  return parseServers(url) ?? { urls: [url], needsWrites: false };
}

/** Returns the database of an address, and the host and port of its first server. */
export function parseAddress(url: string): StoreAddress {
  const { database, host, port } = new pg.Client(getServers(url).urls[0]);
  return { database: database ?? '', host, port };
}

/** Returns the limits on the number of connections: those of the servers and of the role. */
export function describeLimits(url: string): string {
  const clients = getServers(url).urls.map((each) => new pg.Client(each));
  return `${clients[0]!.user ?? ''}@${clients.map(({ host, port }) => `${host}:${port}`).join(',')}`;
}
