/** The protocol version of a startup message. A request for encryption or a cancellation has another number. */
const startup = 196_608;

/**
 * Splits what a client of PostgreSQL sends into messages (PostgreSQL, "Message Formats"). Startup messages have no type, and come first.
 */
export class ClientMessages {
  /** @type {Buffer} */
  #rest = Buffer.alloc(0);
  #hasStarted = false;

  /**
   * Takes bytes, and returns the messages that are complete, each with its type; the type of a startup message is an empty text.
   * @param {Buffer} bytes
   * @returns {{ readonly type: string, readonly bytes: Buffer }[]}
   */
  take(bytes) {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const messages = [];
    for (let message = this.#takeOne(); message; message = this.#takeOne()) messages.push(message);
    return messages;
  }

  #takeOne() {
    const lead = this.#hasStarted ? 1 : 0;
    if (this.#rest.length < lead + 4) return undefined;
    const length = lead + this.#rest.readInt32BE(lead);
    if (this.#rest.length < length) return undefined;
    const bytes = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    const type = this.#hasStarted ? String.fromCharCode(bytes[0] ?? 0) : '';
    if (!this.#hasStarted && bytes.readInt32BE(4) === startup) this.#hasStarted = true;
    return { type, bytes };
  }
}

/**
 * Returns the SQL of a message, and a message like it with other SQL; undefined if it has none. `Q` is a simple query, and `P` prepares a statement.
 * @param {{ readonly type: string, readonly bytes: Buffer }} message
 */
export function readSql({ type, bytes }) {
  if (type !== 'Q' && type !== 'P') return undefined;
  const start = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1;
  const end = bytes.indexOf(0, start);
  return {
    text: bytes.toString('utf8', start, end),
    /** @param {string} text */
    replace(text) {
      const made = Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)]);
      made.writeInt32BE(made.length - 1, 1);
      return made;
    },
  };
}
