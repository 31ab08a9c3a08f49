import { AppError } from '@portico/core';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { BodyTooLargeError, applyFileDefaults, OverloadedError, getPayloadName, ThrownRefusal } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { ServerReply } from '../../server/serverRequest.ts';
import { BodyReservation } from '../../bodies/bodyBudget.ts';
import { createIncompleteError, piece, readJsonInTurns, valueCost } from '../../bodies/readJson.ts';
import { abandon } from '../../bodies/unread.ts';
import { parseJsonBody } from '../../http/json.ts';
import type { ParsedJson } from '../../http/json.ts';
import { FormParts } from '../../bodies/form/formParts.ts';
import { createParser } from '../../bodies/form/createParser.ts';
import { FormStream } from '../../bodies/form/formStream.ts';
import type { PartHeader, TextPart } from '../../bodies/form/announced.ts';
import { UploadStore } from '../../bodies/form/uploadStore.ts';
import { getSoleHeader } from '../../http/rawHeaders.ts';
import { envelopeNode, parseEnvelope, createEncodingError, createUnreadableError } from './envelope.ts';
import type { Invokable } from './invokable.ts';
import { findCall, isOfPart } from './findCall.ts';
import type { ReadCall } from './findCall.ts';
import type { CallReading } from './readCall.ts';

/** The name of the part with the call itself, without its files. It must be the first part. */
const callPart = 'call';

/** Reads a call with files or streams, which are passed on as they arrive. */
export function readCallForm(reply: ServerReply, reading: CallReading): Promise<ReadCall | AppError> {
  const busboy = createParser(reply.request.raw.headers, reading.limit);
  if (busboy) return new CallFormReader(reply, busboy, reading).read();
  abandon(reply.request.raw);
  return Promise.resolve(createMalformedError());
}

class CallFormReader extends FormStream<ReadCall> {
  readonly #reply: ServerReply;
  readonly #reading: CallReading;
  #found: ReadCall | undefined;
  #store: UploadStore | undefined;
  #parts: FormParts | undefined;
  /** The stream that is being passed on. */
  #flow: BusboyFileStream | undefined;

  constructor(reply: ServerReply, busboy: BusboyInstance, reading: CallReading) {
    const held = new BodyReservation(reading.budget);
    super(reply.request.raw, busboy, { limit: reading.limit, held, fieldSize: reading.limit });
    reply.raw.once('close', () => held.release());
    this.#reply = reply;
    this.#reading = reading;
  }

  protected takeText({ name, value, isIllFormed }: TextPart): AppError | undefined | Promise<AppError | undefined> {
    if (this.#found || this.isOver || name !== callPart) return createMalformedError();
    if (isIllFormed) return createEncodingError(callPart);
    const bytes = Buffer.from(value);
    const parsing = { values: this.#reading.values, exact: true, model: () => envelopeNode };
    if (bytes.length > piece) return readJsonInTurns(bytes, parsing).then((read) => this.#takeCall(read));
    return this.#takeCall(parseJsonBody(bytes, parsing));
  }

  #takeCall(read: ParsedJson | AppError): AppError | undefined {
    if (!(read instanceof AppError) && 'value' in read) {
      const refusal = this.charge(valueCost * (read.values ?? 0));
      if (refusal) return refusal;
    }
    const envelope = parseEnvelope(read);
    const version = getSoleHeader(this.#reply.request.raw, 'x-api-version');
    const found = envelope instanceof AppError ? envelope : findCall(envelope, this.#reading.operations, version);
    if (found instanceof AppError) return found;
    this.#found = found;
    this.#store = new UploadStore();
    this.#parts = new FormParts(collectFiles(found.operation, this.#reading), this.#store);
    return undefined;
  }

  protected takeFile(stream: BusboyFileStream, { field = '', ...file }: PartHeader): AppError | undefined {
    const found = this.isOver ? undefined : this.#found;
    const { plan, call } = found?.operation ?? {};
    const input = call?.inputs.find((each) => getPayloadName(each) === field && isOfPart(plan!, each));
    if (!found || !input) return createMalformedError();
    if (this.isIllFormed(file.fileName ?? '')) return createEncodingError(field);
    if (input.source === 'body') this.#handOver(stream, found, field);
    else this.keep(stream, { field, ...file }, this.#parts!);
    return undefined;
  }

  protected heldByFiles(): number {
    return this.#store?.held ?? 0;
  }

  protected whole(): ReadCall | AppError {
    const form = this.#parts?.form();
    if (form instanceof AppError) return this.#freed(form);
    if (!this.#found || !form) return this.#freed(createMalformedError());
    const payload = { ...this.#found.payload, ...form.files };
    return { operation: this.#found.operation, payload, release: () => this.#store?.close() };
  }

  protected malformed(): AppError {
    return createMalformedError();
  }

  /** Also destroys a stream that has been passed on. */
  protected override refused(refusal: AppError): void {
    if (this.#flow && !this.#flow.readableEnded) this.#flow.destroy(new ThrownRefusal(refusal));
    if (!this.isOver) this.#freed(refusal);
  }

  /** Starts the operation while its bytes are still arriving. */
  #handOver(stream: BusboyFileStream, { operation, payload }: ReadCall, name: string): void {
    this.#flow = stream;
    // An operation may leave bytes unread, which must not block the connection.
    this.#reply.raw.once('close', () => {
      if (!this.isWhole) abandon(this.stream);
      stream.resume();
    });
    let call: OperationCall | undefined;
    const exceed = (refusal: AppError) => {
      if (call) call.exceeded = refusal;
    };
    this.resolveEarly({ operation, payload: { ...payload, [name]: streamPart(stream, exceed) }, begin: (begun) => (call = begun) });
  }

  #freed(refusal: AppError): AppError {
    void this.#store?.close();
    return refusal;
  }
}

/**
 * Yields the bytes of a part. If the call breaks off, throws the rejection that becomes the response. `exceed` receives the
 * rejection of an exceeded limit: then the call fails even if the handler catches the error, because the data are incomplete.
 */
async function* streamPart(stream: BusboyFileStream, exceed: (refusal: AppError) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const thrown = error instanceof ThrownRefusal ? error : new ThrownRefusal(createIncompleteError());
    if (thrown.refusal instanceof BodyTooLargeError || thrown.refusal instanceof OverloadedError) exceed(thrown.refusal);
    throw thrown;
  }
}

/** Returns the file inputs of an operation, by the names of their parts. */
function collectFiles({ plan, call }: Invokable, { files }: CallReading) {
  return applyFileDefaults(plan.files ?? [], files).map((file) => {
    const input = call.inputs.find(({ source, wireName }) => source === 'form' && wireName === file.field);
    return { ...file, field: input ? getPayloadName(input) : file.field };
  });
}

function createMalformedError(): AppError {
  return createUnreadableError(
    '',
    `The body is not a call: the first part of the form must be '${callPart}', and the other parts must be the files of its payload.`,
    'form',
  );
}
