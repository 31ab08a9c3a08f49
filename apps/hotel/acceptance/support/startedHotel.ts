import { PassThrough } from 'node:stream';
import { Configuration } from '@portico/core';
import { startHost } from '#server';
import type { Environment, RunningHost } from '#server';
import { onTestFinished } from 'vitest';
import { StartNotice } from '../../src/areas/accounts/seed/startNotice.ts';
import { createHotel } from '../../src/compositions/hotel.ts';
import { Client } from './client.ts';
import { protocolOptions } from './protocol.ts';
import { issuer } from './tokens.ts';

/** The options of a hotel of one test. */
export interface HotelStart {
  readonly environment?: Environment;
  /** The configuration, by key. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the output at startup. */
  readonly notices?: string[];
}

/** Token settings with which every hotel starts. */
export const tokens = { 'Service:Jwt:Key': issuer.key, 'Service:Jwt:Issuer': issuer.issuer, 'Service:Jwt:Audience': issuer.audience };

const inMemory: Readonly<Record<string, string>> = { 'Service:Database:Url': 'sqlite::memory:' };

/** A hotel of one test, with its log. It stops with the test. */
export class StartedHotel extends Client {
  readonly #running: RunningHost;
  readonly #lines: () => string;
  #stopped: Promise<void> | undefined;

  private constructor(running: RunningHost, lines: () => string) {
    super(() => running.address);
    this.#running = running;
    this.#lines = lines;
  }

  /** Starts it on stores in memory. */
  static async start({ environment = 'test', settings = {}, notices = [] }: HotelStart): Promise<StartedHotel> {
    let lines = '';
    const stream = new PassThrough().on('data', (chunk: Buffer) => (lines += chunk.toString()));
    const host = createHotel(
      { environment, ...protocolOptions, logger: { level: 'trace', stream } },
      {
        services: (registry) => {
          registry.replace(Configuration, { get: (key) => ({ ...inMemory, ...settings })[key], names: () => [] });
          registry.replace(StartNotice, { print: (text: string) => void notices.push(text) });
        },
      },
    );
    const running = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
    const hotel = new StartedHotel(running, () => lines);
    onTestFinished(() => hotel.stop());
    return hotel;
  }

  /** Stops it after its work in progress. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#running.stop());
  }

  /** Its address, such as `http://127.0.0.1:54321`. */
  get address(): string {
    return this.#running.address;
  }

  /** Its log so far. */
  get log(): string {
    return this.#lines();
  }
}
