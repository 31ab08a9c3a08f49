import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerLog } from '@portico/host/server';

/** The address that a server listens on. */
export interface ListenPlace {
  readonly host?: string;
  /** 0 selects a free port. */
  readonly port?: number;
}

/** Starts listening, logs every address, and returns the first one. */
export async function listenAt(server: Server, { host = 'localhost', port = 0 }: ListenPlace, log: ServerLog): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { address, port: taken } = server.address() as AddressInfo;
  const addresses = address === '0.0.0.0' ? listOwnAddresses() : [address.includes(':') ? `[${address}]` : address];
  const urls = addresses.map((each) => `${'setSecureContext' in server ? 'https' : 'http'}://${each}:${taken}`);
  for (const url of urls) log.info(`Listening on ${url}`);
  return urls[0]!;
}

/** Returns the IPv4 addresses of this machine, internal ones first. */
function listOwnAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each = []) => each.filter(({ family }) => family === 'IPv4'));
  return all.toSorted((one, other) => Number(other.internal) - Number(one.internal)).map(({ address }) => address);
}
