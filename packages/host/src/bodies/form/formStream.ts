import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import type { AppError } from '@portico/core';
import { BodyTooLargeError } from '@portico/runtime';
import type { HeldBody } from '../bodyBudget.ts';
import { GrowingBytes } from '../growingBytes.ts';
import { createIncompleteError } from '../readJson.ts';
import { abandon } from '../unread.ts';
import { formLimits } from './formLimits.ts';
import type { AnnouncedFile, FormParts } from './formParts.ts';
import { Replacements } from './replacements.ts';

/** How much of a body the parser may hold back while files are written to disk, in bytes. */
const highWaterMark = 262_144;

/** How many bytes are handed to the parser at once, unless no more have come in a turn of the event loop. */
const batch = 65_536;

/** What a part costs in addition to its text. */
const partCost = 128;

/** What each piece of a text costs in addition to its bytes: the parser joins them when the text is whole. */
const pieceCost = 64;

/** What a form may have. */
export interface FormBounds {
  /** Of the whole body, in bytes. */
  readonly limit: number;
  /** Of one text, in bytes; the parser holds no more of it. */
  readonly fieldSize: number;
  /** Is charged with what the form holds in memory. */
  readonly held: HeldBody;
}

/** A text of a form. */
export interface AnnouncedText {
  /** Undefined where its part names none. */
  readonly name: string | undefined;
  readonly value: string;
  /** Whether it was longer than a text may be, and so ends too early. */
  readonly isCut: boolean;
  /** Whether it is not well-formed Unicode, in the character set that its part names. */
  readonly isIllFormed: boolean;
}

/** A file as its part announces it, perhaps without a field that it belongs to. */
export interface AnnouncedPart extends Omit<AnnouncedFile, 'field'> {
  readonly field: string | undefined;
}

/** A `multipart/form-data` body (RFC 7578) that is read as it arrives, until it is whole, is refused or breaks off. */
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
  /** What was made of a text. */
  #made = 0;
  #file: BusboyFileStream | undefined;
  #isInFile = false;
  /** What the parser has found since a text that is still being read. */
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

  /** Reads the form. The promise fails where a file cannot be kept, as with a full disk. */
  read(): Promise<T | AppError> {
    this.#listen();
    this.stream
      .on('data', this.#onData)
      .on('end', this.#onEnd)
      .on('close', this.#onClose)
      // A stream with which a hook replaced the request emits errors that need a listener.
      .on('error', this.#onClose);
    return this.#outcome.promise;
  }

  /** Takes a text; gives what refuses the form. What follows waits for a promise. */
  protected abstract takeText(text: AnnouncedText): AppError | undefined | Promise<AppError | undefined>;

  /** Takes a file; gives what refuses the form. */
  protected abstract takeFile(stream: BusboyFileStream, file: AnnouncedPart): AppError | undefined;

  /** How many bytes of its files are in memory. */
  protected abstract heldByFiles(): number;

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

  /** Whether a text, or a name, that the parser has decoded is not well-formed Unicode: parts name their character sets, UTF-16 among them. */
  protected isIllFormed(text: string): boolean {
    return this.#replacements.isIn(text) || !text.isWellFormed();
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
    const { limit } = this.#bounds;
    if (this.#size > limit) return this.refuse(new BodyTooLargeError(limit));
    this.#part += this.#isInFile ? 0 : chunk.length;
    const refusal = this.#charge();
    if (refusal) return this.refuse(refusal);
    this.#replacements.add(chunk);
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
    this.#pieces += this.#isInFile ? 0 : 1;
    if (this.#chunks.size > 0 && !this.#busboy.write(this.#chunks.take())) this.stream.pause();
  };

  readonly #onEnd = (): void => {
    this.#flush();
    this.#isWhole = true;
    this.#busboy.end();
  };

  #charge(): AppError | undefined {
    const { held, fieldSize } = this.#bounds;
    const texts = 2 * (this.#texts + Math.min(this.#part, fieldSize)) + pieceCost * this.#pieces + this.#made;
    return held.set(texts + this.#busboy.writableLength + (this.#file?.readableLength ?? 0) + this.heldByFiles());
  }

  /** Charges what was made of a text; gives the refusal if there is no room for it. */
  protected charge(bytes: number): AppError | undefined {
    this.#made += bytes;
    return this.#charge();
  }

  readonly #onClose = (): void => {
    if (this.#isWhole) return;
    this.refused?.(createIncompleteError());
    this.#settle(createIncompleteError());
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

  /** Does something now, or after a text that is still being read. */
  #inOrder(next: () => void): void {
    if (this.#later) this.#later.push(next);
    else next();
  }

  /** Goes on, or refuses the form; while a text is being read, nothing more is taken from the connection. */
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
export function createParser(headers: IncomingHttpHeaders, fieldSize: number): BusboyInstance | undefined {
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
