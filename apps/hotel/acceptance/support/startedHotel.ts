import { PassThrough } from 'node:stream';
import { Configuration } from '@portico/core';
import { startHost } from '@portico/host-fastify';
import type { Environment } from '@portico/host-fastify';
import { onTestFinished } from 'vitest';
import { StartNotice } from '../../src/areas/accounts/seed/startNotice.ts';
import { createHotel } from '../../src/hotel.ts';
import { Client } from './client.ts';
import { issuer } from './tokens.ts';

/** How a hotel of one test is started. */
export interface HotelStart {
  readonly environment?: Environment;
  /** What is configured, by key. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where it says what it says to whoever started it. */
  readonly notices?: string[];
}

/** Settings for tokens, by which any hotel starts. */
export const tokens = { 'Service:Jwt:Key': issuer.key, 'Service:Jwt:Issuer': issuer.issuer, 'Service:Jwt:Audience': issuer.audience };

/** A hotel of one test, with all that it logs; it ends with the test. */
export class StartedHotel extends Client {
  readonly #lines: () => string;

  private constructor(address: () => string, lines: () => string) {
    super(address);
    this.#lines = lines;
  }

  /** Starts it on a store in memory, unless the options say otherwise. */
  static async start({ environment = 'test', settings = {}, notices = [] }: HotelStart): Promise<StartedHotel> {
    let lines = '';
    const stream = new PassThrough().on('data', (chunk: Buffer) => (lines += chunk.toString()));
    const host = createHotel(
      { environment, logger: { level: 'trace', stream } },
      {
        stores: { hotel: 'sqlite::memory:' },
        services: (registry) => {
          registry.replace(Configuration, { get: (key) => settings[key], names: () => [] });
          registry.replace(StartNotice, { print: (text: string) => void notices.push(text) });
        },
      },
    );
    const running = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
    onTestFinished(() => running.stop());
    return new StartedHotel(
      () => running.address,
      () => lines,
    );
  }

  /** What it has logged so far. */
  get log(): string {
    return this.#lines();
  }
}
