import type { Readable } from 'node:stream';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { AppError } from '@portico/core';
import { BodyTooLargeError } from '@portico/runtime';
import type { BodyReservation } from '../bodyBudget.ts';
import { GrowingBytes } from '../growingBytes.ts';
import { createIncompleteError } from '../readJson.ts';
import { abandon } from '../unread.ts';
import type { PartHeader, TextPart } from './announced.ts';
import { formLimits } from './formLimits.ts';
import type { FilePart, FormParts } from './formParts.ts';
import { Replacements } from './replacements.ts';

/** How many bytes are handed to the parser at once, unless an event-loop turn brings no more. */
const batch = 65_536;

/** How many bytes arrive before the form is charged again: charging every small chunk would cost more than reading it. */
const chargedAtOnce = 4_096;

/** The cost of a part in addition to its text. */
const partCost = 128;

/** The cost of each piece of a text in addition to its bytes: the parser joins the pieces when the text is complete. */
const pieceCost = 64;

/** The limits of a form. */
export interface FormBounds {
  /** The maximum size of the whole body, in bytes. */
  readonly limit: number;
  /** The maximum size of one text, in bytes; the parser buffers no more of it. */
  readonly fieldSize: number;
  /** The reservation for the form's memory. */
  readonly held: BodyReservation;
}

/** A `multipart/form-data` body (RFC 7578) that is read as it arrives, until it is complete, rejected or aborted. */
export abstract class FormStream<T> {
  protected readonly stream: Readable;
  readonly #busboy: BusboyInstance;
  readonly #bounds: FormBounds;
  readonly #chunks = new GrowingBytes();
  readonly #replacements = new Replacements();
  readonly #written: Promise<void>[] = [];
  readonly #outcome = Promise.withResolvers<T | AppError>();
  #size = 0;
  /** The bytes of texts, and of the part that the parser is reading. */
  #texts = 0;
  #part = 0;
  #pieces = 0;
  /** The bytes since the form was last charged. */
  #uncharged = 0;
  /** The memory of values converted from texts. */
  #made = 0;
  #file: BusboyFileStream | undefined;
  #isInFile = false;
  /** Events of the parser that wait for an asynchronous text. */
  #later: (() => void)[] | undefined;
  #isFlushing = false;
  #isOver = false;
  #isWhole = false;
  #isSettled = false;

  constructor(stream: Readable, busboy: BusboyInstance, bounds: FormBounds) {
    this.stream = stream;
    this.#busboy = busboy;
    this.#bounds = bounds;
  }

  /** Reads the form. Rejects if a file cannot be stored, for example on a full disk. */
  read(): Promise<T | AppError> {
    this.#listen();
    this.stream
      .on('data', this.#onData)
      .on('end', this.#onEnd)
      .on('close', this.#onClose)
      // A stream that a hook substituted for the request emits errors that need a listener.
      .on('error', this.#onClose);
    return this.#outcome.promise;
  }

  /** Takes a text. Returns the rejection of the form, if any; while a promise is pending, later parts wait. */
  protected abstract takeText(text: TextPart): AppError | undefined | Promise<AppError | undefined>;

  /** Takes a file. Returns the rejection of the form, if any. */
  protected abstract takeFile(stream: BusboyFileStream, file: PartHeader): AppError | undefined;

  /** Returns how many bytes of its files are in memory. */
  protected abstract heldByFiles(): number;

  /** Returns the result once all parts are read and stored. */
  protected abstract whole(): T | AppError;

  /** Returns the rejection of a body that cannot be parsed. */
  protected abstract malformed(reason?: string): AppError;

  /** Cleans up after a rejected form. */
  protected refused?(refusal: AppError): void;

  protected get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the last byte has arrived. */
  protected get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Returns whether a decoded text or name is not well-formed Unicode: parts may name their character sets, UTF-16 among them. */
  protected isIllFormed(text: string): boolean {
    return this.#replacements.isIn(text) || !text.isWellFormed();
  }

  /** Stores a file, with backpressure from the store. */
  protected keep(stream: BusboyFileStream, file: FilePart, parts: FormParts): void {
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

  /** Resolves before the body is complete. The rest of the body is read and discarded. */
  protected resolveEarly(outcome: T): void {
    this.#isOver = true;
    this.#outcome.resolve(outcome);
  }

  /** Ends the reading with a rejection. The rest of the body is discarded. */
  protected refuse(refusal: AppError): void {
    this.refused?.(refusal);
    if (this.#settle(refusal) && !this.#isWhole) abandon(this.stream);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#size += chunk.length;
    const { limit } = this.#bounds;
    if (this.#size > limit) return this.refuse(new BodyTooLargeError(limit));
    this.#uncharged += chunk.length;
    if (this.#uncharged >= chargedAtOnce) {
      const refusal = this.#chargeChunks();
      if (refusal) return this.refuse(refusal);
    }
    this.#chunks.append(chunk);
    if (this.#chunks.size >= batch) return this.#flush();
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(this.#flush);
  };

  /** Hands the buffered bytes to the parser in one piece, because the parser would retain each small chunk. */
  readonly #flush = (): void => {
    this.#isFlushing = false;
    if (this.#isSettled) return;
    const refusal = this.#chargeChunks();
    if (refusal) return this.refuse(refusal);
    this.#pieces += this.#isInFile ? 0 : 1;
    if (this.#chunks.size === 0) return;
    const bytes = this.#chunks.take();
    this.#replacements.add(bytes);
    if (!this.#busboy.write(bytes)) this.stream.pause();
  };

  readonly #onEnd = (): void => {
    this.#flush();
    this.#isWhole = true;
    this.#busboy.end();
  };

  #chargeChunks(): AppError | undefined {
    this.#part += this.#isInFile ? 0 : this.#uncharged;
    this.#uncharged = 0;
    return this.#charge();
  }

  #charge(): AppError | undefined {
    const { held, fieldSize } = this.#bounds;
    const texts = 2 * (this.#texts + Math.min(this.#part, fieldSize)) + pieceCost * this.#pieces + this.#made;
    return held.set(texts + this.#busboy.writableLength + (this.#file?.readableLength ?? 0) + this.heldByFiles());
  }

  /** Charges the value converted from a text. Returns the rejection if the budget is exhausted. */
  protected charge(bytes: number): AppError | undefined {
    this.#made += bytes;
    return this.#charge();
  }

  readonly #onClose = (): void => {
    if (this.#isWhole) return;
    this.refused?.(createIncompleteError(this.stream));
    this.#settle(createIncompleteError(this.stream));
  };

  #listen(): void {
    this.#busboy.on('field', (name: string | undefined, value, _nameCut, isCut) => {
      this.#texts += value.length + partCost;
      this.#part = this.#pieces = 0;
      const isIllFormed = this.isIllFormed(value);
      this.#inOrder(() => this.#take(this.#charge() ?? this.takeText({ name, value, isCut, isIllFormed })));
    });
    this.#busboy.on('file', (field: string | undefined, stream, fileName: string | undefined, _encoding, contentType) => {
      stream.on('error', () => this.refuse(this.malformed()));
      this.#texts += partCost;
      this.#part = this.#pieces = 0;
      this.#isInFile = true;
      this.#file = stream;
      stream.on('end', () => (this.#isInFile = false));
      this.#inOrder(() => {
        const refusal = this.takeFile(stream, { field, fileName, contentType });
        if (refusal) stream.resume();
        this.#take(refusal);
      });
    });
    this.#busboy.on('drain', () => {
      if (!this.#later) this.stream.resume();
    });
    this.#busboy.on('partsLimit', () => this.refuse(this.malformed(`The form has more than ${formLimits.parts} parts.`)));
    this.#busboy.on('error', () => this.refuse(this.malformed()));
    this.#busboy.on('finish', () => this.#inOrder(() => this.#finish()));
  }

  /** Runs something now, or after a pending text. */
  #inOrder(next: () => void): void {
    if (this.#later) this.#later.push(next);
    else next();
  }

  /** Continues or rejects the form. While a text is pending, nothing more is read from the connection. */
  #take(refusal: AppError | undefined | Promise<AppError | undefined>): void {
    if (!(refusal instanceof Promise)) return this.#refuseBy(refusal);
    this.#later = [];
    this.stream.pause();
    refusal.then((settled) => {
      const later = this.#later!;
      this.#later = undefined;
      this.#refuseBy(settled);
      for (const next of later) this.#inOrder(next);
      if (!this.#later && !this.#isSettled) this.stream.resume();
    }, this.#fail);
  }

  #refuseBy(refusal: AppError | undefined): void {
    if (refusal) this.refuse(refusal);
  }

  #finish(): void {
    Promise.all(this.#written).then(() => {
      this.#charge();
      this.#settle(this.whole());
    }, this.#fail);
  }

  /** Ends the reading with an internal error: the promise rejects, and later events cannot settle it. */
  readonly #fail = (fault: unknown): void => {
    this.#outcome.reject(fault);
    this.refuse(this.malformed());
  };

  /** Returns whether this was the first time. */
  #settle(outcome: T | AppError): boolean {
    if (this.#isOver) return false;
    this.#isOver = this.#isSettled = true;
    // Once the response is sent, Node removes remaining data listeners in a slow way.
    this.stream.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onClose);
    this.#busboy.destroy();
    this.#outcome.resolve(outcome);
    return true;
  }
}
