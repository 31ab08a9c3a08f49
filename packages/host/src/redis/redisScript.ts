import type { RedisConnection } from './redisConnection.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash } = process.getBuiltinModule('node:crypto');

/** A script that Redis runs as a whole: nothing comes in between. It is sent once, and then called by its digest. */
export class RedisScript {
  readonly #text: string;
  readonly #digest: string;

  constructor(text: string) {
    this.#text = text;
    this.#digest = createHash('sha1').update(text).digest('hex');
  }

  /** Runs it over one key; the name gets the connection's prefix. */
  run(connection: RedisConnection, key: string, values: readonly (number | string)[]): Promise<unknown> {
    const options = { keys: [connection.prefix + key], arguments: values.map(String) };
    return connection.run(async (client) => {
      try {
        return await client.evalSha(this.#digest, options);
      } catch (error) {
        // Redis forgets scripts when it starts anew.
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return client.eval(this.#text, options);
      }
    });
  }
}
