import { AppError, FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import type { OperationCall } from '../call.ts';
import type { CodeCall } from '../calls/codeCall.ts';
import { discard, guardStream } from '../files/content.ts';
import { buildFileResponse } from '../files/buildFileResponse.ts';
import type { StageFactory } from '../pipeline.ts';

/** Converts a file to the response that the request needs: whole, a range or 304. A file that is not sent is closed. */
export const fileStage: StageFactory = {
  place: 'respond',
  createStage: (plan) => (plan.answer === 'file' ? respondWithFile : undefined),
};

/** Passes a file to the calling code. Its source stays open as long as the caller's own call. */
export const heldFileStage: StageFactory = {
  place: 'respond',
  createStage: (plan) => (plan.answer === 'file' ? (call) => hold(call as CodeCall) : undefined),
};

async function respondWithFile(call: OperationCall): Promise<void> {
  if (call.outcome instanceof AppError) return;
  const file = toFileResponse(call.outcome);
  guardStream(file.content);
  let isSent = false;
  try {
    const answered = await buildFileResponse(file, call);
    isSent = !(answered instanceof AppError) && answered.body !== undefined;
    call.outcome = answered;
  } finally {
    if (!isSent) discard(file.content);
  }
}

function hold(call: CodeCall): void {
  if (call.outcome instanceof AppError) return;
  call.outcome = toFileResponse(call.outcome);
  for (const release of call.releases ?? []) call.parent.onRelease(release);
  call.releases = undefined;
}

/** Converts an object with the members of a `FileResponse`, which TypeScript accepts as one. */
function toFileResponse(outcome: unknown): FileResponse {
  return outcome instanceof FileResponse ? outcome : new FileResponse(outcome as FileParts);
}
