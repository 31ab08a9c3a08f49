import { Endpoint, EndpointGroup, Patch, Post, Put, ValidationError, VoidEndpoint } from '@portico/core';
import type { ByteStream, Decimal, FieldError, FormFile, Int, MaxLength, RequestContext } from '@portico/core';

/** Returns a body of several members. */
export class LeaveNote extends Endpoint(Post('/notes'), { status: 201 })<{ text: string; tags: string[]; price: Decimal }> {
  readonly text!: string & MaxLength<100_000>;
  readonly tags: string[] = [];
  readonly price!: Decimal;

  handle() {
    return { text: this.text, tags: this.tags, price: this.price };
  }
}

/** Returns the only value of a body. */
export class CountNumbers extends Endpoint(Put('/numbers/{id:int}'))<Int> {
  readonly id!: Int;
  readonly numbers!: Int[];

  handle() {
    return this.numbers.length + this.id;
  }
}

/** Takes any value, and returns nothing. */
export class KeepAnything extends VoidEndpoint(Patch('/anything'), { body: 'wrapped' }) {
  readonly value!: unknown;

  handle() {}
}

/** Returns the sizes of a form. */
export class SendForm extends Endpoint(Post('/forms'))<{ title: string; words: string[]; name?: string | undefined; bytes: Int }> {
  readonly title!: string & MaxLength<100>;
  readonly words?: string[];
  readonly file?: FormFile;

  handle() {
    return { title: this.title, words: this.words ?? [], name: this.file?.fileName, bytes: this.file?.size ?? 0 };
  }
}

/** Rejects files by their content. */
export class ImportRows extends Endpoint(Post('/rows'))<{ rows: Int }, ValidationError> {
  readonly rows!: FormFile;

  async handle() {
    const lines = (await this.rows.text()).split('\n');
    const failures: FieldError[] = lines.flatMap((line, index) =>
      /^\d+$/.test(line) ? [] : [{ in: 'body', path: `/rows/${index}`, code: 'validation.row', message: `'${line}' is no number.` }],
    );
    return failures.length > 0 ? new ValidationError(failures) : { rows: lines.length };
  }
}

/** Counts the bytes of a streamed body. */
export class CountBytes extends Endpoint(Post('/bytes'))<Int> {
  readonly content!: ByteStream;

  async handle() {
    let bytes = 0;
    for await (const chunk of this.content) bytes += chunk.length;
    return bytes;
  }
}

/** Responds before the body has been read. */
export class IgnoreBytes extends Endpoint(Put('/bytes'))<Int> {
  readonly content!: ByteStream;

  handle() {
    return 0;
  }
}

/** How operations ended that clients left, by their names. */
export const ends = new Map<string, string>();

/** Reads a body, and records whether the client sent it to its end. */
export class Upload extends Endpoint(Post('/uploads/{name}'))<Int> {
  readonly name!: string;
  readonly content!: ByteStream;

  async handle() {
    let bytes = 0;
    ends.set(this.name, 'begun');
    try {
      for await (const chunk of this.content) bytes += chunk.length;
      ends.set(this.name, 'complete');
    } catch (error) {
      ends.set(this.name, (error as Error).name);
      throw error;
    }
    return bytes;
  }
}

/** Takes long, and records whether the client left. */
export class Wait extends Endpoint(Post('/waits/{name}'), { body: 'wrapped' })<string> {
  readonly name!: string;
  readonly time!: Int;

  async handle({ signal }: RequestContext) {
    ends.set(this.name, 'begun');
    await new Promise<void>((resolve) => {
      setTimeout(resolve, this.time);
      signal.addEventListener('abort', () => resolve());
    });
    const end = signal.aborted ? 'aborted' : 'complete';
    ends.set(this.name, end);
    return end;
  }
}

/** Operations for signed-in callers, and for pages of one other origin. */
export class SignedInGroup extends EndpointGroup('/signed-in') {}

/** Takes a body from signed-in callers. */
export class LeaveSignedNote extends Endpoint(Post('/notes'), { group: SignedInGroup, body: 'wrapped' })<string> {
  readonly text!: string;

  handle() {
    return this.text;
  }
}
