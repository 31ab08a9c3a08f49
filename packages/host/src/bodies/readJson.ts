import { IncomingMessage } from '../http/node.ts';
import type { Readable } from 'node:stream';
import { AppError } from '@portico/core';
import { BodyTooLargeError, createHttpError, TooManyValuesError } from '@portico/runtime';
import type { JsonReader } from '@portico/runtime/reading';
import { createReader, parseJsonBody } from '../http/json.ts';
import type { JsonParsing, ParsedJson } from '../http/json.ts';
import type { BodyReservation } from './bodyBudget.ts';
import { GrowingBytes } from './growingBytes.ts';
import { bodyTurns } from './turns.ts';
import { createLateError, isLate } from '../http/http2Messages.ts';
import { abandon } from './unread.ts';

/**
 * The size of body up to which parsing is synchronous, in bytes. Larger bodies are parsed in pieces of this size, and the
 * event loop runs in between.
 */
export const piece = 65_536;
/** The cost of an array, an object or a member, in addition to its bytes. */
export const valueCost = 64;
/** The cost of a byte: text may take two bytes per character, and strings are copied once. */
export const byteCost = 2;

/** A body of up to this size, in bytes, is not charged once it is read: the rest of a request costs as much. */
export const negligible = 32_768;

/** The limits for reading a JSON body. */
export interface JsonReading extends JsonParsing {
  /** The maximum number of bytes. */
  readonly limit: number;
}

/** The parameters for reading the body of one request. */
export interface BodyReading {
  readonly reading: JsonReading;
  /** Its reservation in the budget. */
  readonly held: BodyReservation;
}

/** The result of reading a body; undefined if the body is empty. */
export type ReadJson = ParsedJson | AppError | undefined;

/**
 * Reads a JSON body and passes the value or the rejection to `make`. A small body is parsed synchronously on its last byte,
 * because another promise would cost more than the parsing. `held` is charged with the body's memory, and is released here
 * only if there is no value.
 */
export function readJson<T>(stream: Readable, body: BodyReading, make: (read: ReadJson) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    new JsonBody(stream, body, (read) => {
      if (read === undefined || !('value' in read)) body.held.release();
      try {
        resolve(make(read));
      } catch (fault) {
        reject(fault);
      }
    }).start();
  });
}

/** Reads JSON text that is already complete, in turns like a large body. */
export function readJsonInTurns(bytes: Buffer, parsing: JsonParsing): Promise<ParsedJson | AppError> {
  const { values } = parsing;
  const reader = createReader(parsing);
  return new Promise((resolve) => {
    let at = 0;
    const takeTurn = () => {
      reader.push(bytes.subarray(at, at + piece));
      at += piece;
      if (at < bytes.length && !reader.failure) return bodyTurns.add(takeTurn);
      const read = reader.end();
      if ('tooManyValues' in read) return resolve(new TooManyValuesError(values));
      resolve('value' in read ? { ...read, values: reader.built } : read);
    };
    bodyTurns.add(takeTurn);
  });
}

class JsonBody {
  readonly #stream: Readable;
  readonly #reading: JsonReading;
  readonly #held: BodyReservation;
  readonly #settle: (read: ReadJson) => void;
  readonly #bytes = new GrowingBytes();
  #reader: JsonReader | undefined;
  #size = 0;
  #isEnded = false;
  #isOver = false;
  #isWaiting = false;

  constructor(stream: Readable, { reading, held }: BodyReading, settle: (read: ReadJson) => void) {
    this.#stream = stream;
    this.#reading = reading;
    this.#held = held;
    this.#settle = settle;
  }

  start(): void {
    this.#stream.on('data', this.#onData).on('end', this.#onEnd).on('close', this.#onBroken);
    // Node's own request emits no error without a listener, but a stream that a hook substitutes does.
    if (!(this.#stream instanceof IncomingMessage)) this.#stream.on('error', this.#onBroken);
  }

  readonly #onData = (data: Buffer | string): void => {
    // A stream that a hook substitutes may emit text.
    const chunk = typeof data === 'string' ? Buffer.from(data) : data;
    this.#size += chunk.length;
    if (this.#size > this.#reading.limit) return this.#refuse(new BodyTooLargeError(this.#reading.limit));
    const refusal = this.#held.raise(this.#cost());
    if (refusal) return this.#refuse(refusal);
    this.#bytes.append(chunk);
    if (this.#bytes.size >= piece) this.#wait();
  };

  readonly #onEnd = (): void => {
    this.#isEnded = true;
    if (this.#isWaiting) return;
    if (this.#reader === undefined) this.#end(this.#parsed());
    else this.#wait();
  };

  readonly #onBroken = (): void => {
    if (!this.#isEnded) this.#end(createIncompleteError(this.#stream));
  };

  /** Continues reading in this body's turn. */
  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#stream.pause();
    bodyTurns.add(this.#takeTurn);
  }

  readonly #takeTurn = (): void => {
    this.#isWaiting = false;
    if (this.#isOver) return;
    const reader = (this.#reader ??= createReader(this.#reading));
    reader.push(this.#bytes.takeUpTo(piece));
    if (reader.failure) return this.#fail(reader);
    const refusal = this.#held.raise(this.#cost());
    if (refusal) return this.#refuse(refusal);
    if (this.#bytes.size >= piece || (this.#isEnded && this.#bytes.size > 0)) return this.#wait();
    if (this.#isEnded) this.#fail(reader);
    else this.#stream.resume();
  };

  #cost(): number {
    return byteCost * this.#size + valueCost * (this.#reader?.built ?? 0);
  }

  /** Ends with the result of a reader. */
  #fail(reader: JsonReader): void {
    const read = reader.end();
    if (!('tooManyValues' in read)) return this.#isEnded ? this.#end(read) : this.#refuse(read);
    this.#refuse(new TooManyValuesError(read.tooManyValues));
  }

  #parsed(): ReadJson {
    if (this.#size === 0) return undefined;
    const read = parseJsonBody(this.#bytes.take(), this.#reading);
    if (read instanceof AppError) return read;
    return this.#held.raise(this.#cost() + valueCost * ('values' in read ? read.values : 0)) ?? read;
  }

  #refuse(read: ReadJson): void {
    this.#end(read);
    if (!this.#isEnded) abandon(this.#stream);
  }

  #end(read: ReadJson): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // Once the response is sent, Node removes remaining data listeners in a slow way.
    this.#stream.off('data', this.#onData);
    this.#settle(read);
  }
}

/** Creates the error for a request that ended before its body was complete, or whose body was late. */
export function createIncompleteError(stream?: Readable): AppError {
  return isLate(stream) ? createLateError() : createHttpError(400, 'The request ended before its body was complete.');
}
