import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { OperationPlan } from '@portico/runtime';
import { onTestFinished } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { listen, send } from '../support/sockets.ts';
import type { WireAnswer } from '../support/sockets.ts';

/** Creates a plain-text file with these parts. */
export function file(parts: Partial<FileParts>): FileResponse {
  return new FileResponse({ content: Buffer.from('0123456789'), contentType: 'text/plain', ...parts });
}

/** Creates an operation that returns files. */
export function fileOperation(make: () => unknown, more: Partial<OperationPlan> = {}): OperationPlan {
  return operation({ verb: 'GET', route: '/file', answer: 'file', invoke: make, ...more });
}

/** The setup of a host, in addition to its responses. */
interface Serving {
  /** Whether hooks of the application see the response; a function runs in the hook. */
  readonly hooked?: boolean | (() => Promise<void>);
}

/** Starts a host that serves `/file`, and returns its port. */
export async function serving(make: () => unknown, { hooked }: Serving = {}): Promise<number> {
  const host = createHost({ environment: 'test' });
  if (hooked)
    host.addHook('onSend', async (_request, reply, payload) => {
      if (typeof hooked === 'function') await hooked();
      reply.header('x-hook', 'seen');
      return payload;
    });
  addServiceEndpoints(host, [area([fileOperation(make)])], { requireJwt: false });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return listen(host);
}

/** Returns the response to one request, from a host that serves a file with these parts. */
export async function answerWith(parts: Partial<FileParts>, head = 'GET /file'): Promise<WireAnswer> {
  return send(await serving(() => file(parts)), head);
}

/** Creates a file on disk until the test ends. */
export function onDisk(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'content');
  writeFileSync(path, content);
  return path;
}

/** Counts the open descriptors of this process. */
export function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length;
}

/** Bytes in pieces, with a record of their use. */
export class Pieces {
  read = 0;
  readonly ended = Promise.withResolvers<void>();
  readonly #pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.#pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (const piece of this.#pieces) {
        this.read += piece.length;
        yield Buffer.from(piece);
      }
    } finally {
      this.ended.resolve();
    }
  }
}
