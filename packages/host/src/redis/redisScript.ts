import type { RedisConnection } from './redisConnection.ts';

// An import would read every export, and so load all of Web Crypto at startup.
const { createHash } = process.getBuiltinModule('node:crypto');

/** A script that Redis runs atomically. It is sent once and then called by its digest. */
export class RedisScript {
  readonly #text: string;
  readonly #digest: string;

  constructor(text: string) {
    this.#text = text;
    this.#digest = createHash('sha1').update(text).digest('hex');
  }

  /** Runs the script for one key, to which the connection's prefix is added. */
  run(connection: RedisConnection, key: string, values: readonly (number | string)[]): Promise<unknown> {
    const options = { keys: [connection.prefix + key], arguments: values.map(String) };
    return connection.run(async (client) => {
      try {
        return await client.evalSha(this.#digest, options);
      } catch (error) {
        // Redis loses its scripts on a restart.
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return client.eval(this.#text, options);
      }
    });
  }
}
