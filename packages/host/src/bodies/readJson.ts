import { IncomingMessage } from '../http/node.ts';
import type { Readable } from 'node:stream';
import { AppError } from '@portico/core';
import { BodyTooLargeError, createHttpError, TooManyValuesError } from '@portico/runtime';
import { deepestJson, JsonReader } from '@portico/runtime/reading';
import { parseJsonBody } from '../http/json.ts';
import type { JsonParsing, ParsedJson } from '../http/json.ts';
import type { HeldBody } from './bodyBudget.ts';
import { GrowingBytes } from './growingBytes.ts';
import { Turns } from './turns.ts';
import { abandon } from './unread.ts';

/** Bodies up to so many bytes are parsed at once; larger ones in pieces of this size, between which the event loop is free. */
export const piece = 65_536;
/** What a value that is built costs in addition to its bytes: an array, an object, or a member of one. */
export const valueCost = 64;
/** What a byte costs: its text may be held in two bytes for each character, and a string is copied once. */
const byteCost = 2;

/** A body that holds no more than this, in bytes, is not accounted for once it is read: the rest of a request costs as much. */
export const negligible = 32_768;

/** How a JSON body is read. */
export interface JsonReading extends JsonParsing {
  /** The most bytes. */
  readonly limit: number;
}

/** How the body of one request is read. */
export interface BodyReading {
  readonly reading: JsonReading;
  /** What it holds of the budget. */
  readonly held: HeldBody;
}

/** A body as it was read: undefined if it is empty. */
export type ReadJson = ParsedJson | AppError | undefined;

const turns = new Turns();

/**
 * Reads a JSON body and makes something of it, or of its refusal. A small one is parsed when its last byte is there: another promise would cost more
 * than the parsing. `held` is charged with what the body holds in memory, and is released here only if there is no value.
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

/** Reads JSON text that is there as a whole, in turns as a large body. */
export function readJsonInTurns(bytes: Buffer, { values, model }: JsonParsing): Promise<ParsedJson | AppError> {
  const reader = new JsonReader({ values, node: model(), depth: deepestJson });
  return new Promise((resolve) => {
    let at = 0;
    const takeTurn = () => {
      reader.push(bytes.subarray(at, at + piece));
      at += piece;
      if (at < bytes.length && !reader.failure) return turns.add(takeTurn);
      const read = reader.end();
      if ('tooManyValues' in read) return resolve(new TooManyValuesError(values));
      resolve('value' in read ? { ...read, values: reader.built } : read);
    };
    turns.add(takeTurn);
  });
}

class JsonBody {
  readonly #stream: Readable;
  readonly #reading: JsonReading;
  readonly #held: HeldBody;
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
    // A request of Node itself emits no error that nobody listens to; a stream that a hook put in its place does.
    if (!(this.#stream instanceof IncomingMessage)) this.#stream.on('error', this.#onBroken);
  }

  readonly #onData = (chunk: Buffer): void => {
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
    if (!this.#isEnded) this.#end(createIncompleteError());
  };

  /** Reads on when it is this body's turn. */
  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#stream.pause();
    turns.add(this.#takeTurn);
  }

  readonly #takeTurn = (): void => {
    this.#isWaiting = false;
    if (this.#isOver) return;
    const { values, model } = this.#reading;
    const reader = (this.#reader ??= new JsonReader({ values, node: model(), depth: deepestJson }));
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

  /** Ends with what a reader came to. */
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
    // Node removes what still listens for data in a slow way once the answer has left.
    this.#stream.off('data', this.#onData);
    this.#settle(read);
  }
}

/** The request ended before its body did. */
export function createIncompleteError(): AppError {
  return createHttpError(400, 'The request ended before its body was complete.');
}
