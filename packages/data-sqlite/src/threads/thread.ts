// The thread of a ReadThread: it reads on a connection of its own.
import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from '@portico/data';
import { retryWhileBusy } from '../busy.ts';
import { Connection } from '../connection.ts';
import { toFailure } from './protocol.ts';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './protocol.ts';

const settings = workerData as ThreadSettings;
/** The observers of the store are called by the thread that sent the statement. */
const unwatched = { sent: () => undefined, commits: () => undefined };
const connection = await patiently(() => new Connection(settings.file, unwatched, settings.filterTimeout));
connection.exec('PRAGMA query_only = ON');
let batches: Iterator<readonly Row[], undefined> | undefined;

parentPort!.on('message', (request: ThreadRequest) => void respond(request));
parentPort!.postMessage('ready');

async function respond(request: ThreadRequest): Promise<void> {
  parentPort!.postMessage(await createReply(request));
}

async function createReply(request: ThreadRequest): Promise<ThreadReply> {
  try {
    // A stream that has failed cannot be continued.
    return { rows: request.kind === 'next' ? read(request) : await patiently(() => read(request)) };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}

function read(request: ThreadRequest): readonly Row[] | undefined {
  switch (request.kind) {
    case 'rows':
      return connection.rows(request.statement, request.values);
    case 'first':
      batches = connection.batches(request.statement, request.values);
      return batches.next().value;
    case 'next':
      return batches?.next().value;
    case 'stop':
      batches?.return?.();
      batches = undefined;
      return undefined;
  }
}

function patiently<T>(action: () => T): T | Promise<T> {
  return retryWhileBusy(action, settings.name, settings.wait);
}
