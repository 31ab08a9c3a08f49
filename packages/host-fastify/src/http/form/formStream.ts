import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { AppError } from '@portico/core';
import { BodyTooLargeError } from '@portico/runtime';
import type { HeldBody } from '../bodies/bodyBudget.ts';
import { GrowingBytes } from '../bodies/growingBytes.ts';
import { incomplete } from '../bodies/readJson.ts';
import { abandon } from '../bodies/unread.ts';
import { formLimits } from './formLimits.ts';
import type { AnnouncedFile, FormParts } from './formParts.ts';

/** How much of a body the parser may hold back while files are written to disk, in bytes. */
const highWaterMark = 262_144;

/** How many bytes are handed to the parser at once, unless no more have come in a turn of the event loop. */
const batch = 65_536;

/** What a part costs in addition to its text. */
const partCost = 128;

/** A text of a form. */
export interface AnnouncedText {
  /** Undefined where its part names none. */
  readonly name: string | undefined;
  readonly value: string;
  /** Whether it was longer than a text may be, and so ends too early. */
  readonly isCut: boolean;
}

/** A file as its part announces it, perhaps without a field that it belongs to. */
export interface AnnouncedPart extends Omit<AnnouncedFile, 'field'> {
  readonly field: string | undefined;
}

/** A `multipart/form-data` body (RFC 7578) that is read as it arrives, until it is whole, is refused or breaks off. */
export abstract class FormStream<T> {
  protected readonly stream: Readable;
  readonly #busboy: BusboyInstance;
  readonly #limit: number;
  readonly #held: HeldBody;
  readonly #chunks = new GrowingBytes();
  readonly #written: Promise<void>[] = [];
  readonly #outcome = Promise.withResolvers<T | AppError>();
  #size = 0;
  /** The bytes of texts, and of the part that the parser is reading. */
  #texts = 0;
  #part = 0;
  #isInFile = false;
  #isFlushing = false;
  #isOver = false;
  #isWhole = false;
  #isSettled = false;

  /** `limit` is that of the whole body, in bytes; `held` is charged with what its texts hold. */
  constructor(stream: Readable, busboy: BusboyInstance, { limit, held }: { readonly limit: number; readonly held: HeldBody }) {
    this.stream = stream;
    this.#busboy = busboy;
    this.#limit = limit;
    this.#held = held;
  }

  /** Reads the form. The promise fails where a file cannot be kept, as with a full disk. */
  read(): Promise<T | AppError> {
    this.#listen();
    this.stream
      .on('data', this.#onData)
      .on('end', this.#onEnd)
      .on('close', this.#onClose)
      // A stream that a hook put in the place of the request emits errors that have to be heard.
      .on('error', this.#onClose);
    return this.#outcome.promise;
  }

  /** Takes a text; gives what refuses the form. */
  protected abstract takeText(text: AnnouncedText): AppError | undefined;

  /** Takes a file; gives what refuses the form. */
  protected abstract takeFile(stream: BusboyFileStream, file: AnnouncedPart): AppError | undefined;

  /** What was read, once all of it is there and kept. */
  protected abstract whole(): T | AppError;

  /** What refuses a body that cannot be parsed. */
  protected abstract malformed(reason?: string): AppError;

  /** Ends what belongs to a form that was refused. */
  protected refused?(refusal: AppError): void;

  protected get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the last byte has arrived. */
  protected get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Writes a file to where files are kept, no faster than that takes it. */
  protected keep(stream: BusboyFileStream, file: AnnouncedFile, parts: FormParts): void {
    const sink = parts.file(file);
    stream.on('data', (chunk: Buffer) => {
      if (this.#isOver) return;
      const wait = sink.write(chunk);
      if (wait) {
        stream.pause();
        wait.then(() => stream.resume(), this.#fail);
      }
      const refusal = sink.isDropped && parts.unwanted(chunk.length);
      if (refusal) this.refuse(refusal);
    });
    stream.on('end', () => {
      parts.fileEnded(file, sink);
      const written = sink.finish();
      written.catch(this.#fail);
      this.#written.push(written);
    });
  }

  /** Answers before the body is whole: it goes on flowing, and nothing else of it is taken. */
  protected answer(outcome: T): void {
    this.#isOver = true;
    this.#outcome.resolve(outcome);
  }

  /** Ends the reading with a refusal; what is still to come flows away. */
  protected refuse(refusal: AppError): void {
    this.refused?.(refusal);
    if (this.#settle(refusal) && !this.#isWhole) abandon(this.stream);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#size += chunk.length;
    if (this.#size > this.#limit) return this.refuse(new BodyTooLargeError(this.#limit));
    this.#part += this.#isInFile ? 0 : chunk.length;
    const refusal = this.#charge();
    if (refusal) return this.refuse(refusal);
    this.#chunks.append(chunk);
    if (this.#chunks.size >= batch) return this.#flush();
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(this.#flush);
  };

  /** Hands what has come to the parser, which would retain each of many small chunks. */
  readonly #flush = (): void => {
    this.#isFlushing = false;
    if (this.#isSettled) return;
    if (this.#chunks.size > 0 && !this.#busboy.write(this.#chunks.take())) this.stream.pause();
  };

  readonly #onEnd = (): void => {
    this.#flush();
    this.#isWhole = true;
    this.#busboy.end();
  };

  #charge(): AppError | undefined {
    return this.#held.raise(2 * (this.#texts + Math.min(this.#part, formLimits.fieldSize)));
  }

  readonly #onClose = (): void => {
    if (this.#isWhole) return;
    this.refused?.(incomplete());
    this.#settle(incomplete());
  };

  #listen(): void {
    this.#busboy.on('field', (name: string | undefined, value, _nameCut, isCut) => {
      this.#texts += value.length + partCost;
      this.#part = 0;
      this.#refuseBy(this.#charge() ?? this.takeText({ name, value, isCut }));
    });
    this.#busboy.on('file', (field: string | undefined, stream, fileName: string | undefined, _encoding, contentType) => {
      stream.on('error', () => this.refuse(this.malformed()));
      this.#texts += partCost;
      this.#part = 0;
      this.#isInFile = true;
      stream.on('end', () => (this.#isInFile = false));
      const refusal = this.takeFile(stream, { field, fileName, contentType });
      if (refusal) stream.resume();
      this.#refuseBy(refusal);
    });
    this.#busboy.on('drain', () => this.stream.resume());
    this.#busboy.on('partsLimit', () => this.refuse(this.malformed(`The form has more than ${formLimits.parts} parts.`)));
    this.#busboy.on('error', () => this.refuse(this.malformed()));
    this.#busboy.on('finish', () => this.#finish());
  }

  #refuseBy(refusal: AppError | undefined): void {
    if (refusal) this.refuse(refusal);
  }

  #finish(): void {
    Promise.all(this.#written).then(() => this.#settle(this.whole()), this.#fail);
  }

  /** Ends the reading with a fault of ours: the promise fails, and what follows cannot settle it any more. */
  readonly #fail = (fault: unknown): void => {
    this.#outcome.reject(fault);
    this.refuse(this.malformed());
  };

  /** Whether this was the first time. */
  #settle(outcome: T | AppError): boolean {
    if (this.#isOver) return false;
    this.#isOver = this.#isSettled = true;
    // Node removes what still listens for data in a slow way once the answer has left.
    this.stream.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onClose);
    this.#busboy.destroy();
    this.#outcome.resolve(outcome);
    return true;
  }
}

/** A parser for the boundary that the headers name; undefined where they name none. `fieldSize` is that of one text, in bytes. */
export function parserOf(headers: IncomingHttpHeaders, fieldSize: number): BusboyInstance | undefined {
  const { parts, headerPairs, headerSize } = formLimits;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type']! },
      limits: { fieldSize, parts, headerPairs, headerSize },
      // What a name is cut down to is decided by us.
      preservePath: true,
      highWaterMark,
    });
  } catch {
    // The constructor throws for a content type without a boundary, and for nothing else that passed our own check.
    return undefined;
  }
}
