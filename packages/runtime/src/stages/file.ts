import { AppError, FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { discard, guard } from '../files/content.ts';
import { fileAnswer } from '../files/fileAnswer.ts';
import type { StagePart } from '../pipeline.ts';

/** Makes of a file what the request asks of it, before it is answered; a file that is not sent is closed. */
export const filePart: StagePart = {
  place: 'respond',
  stageOf: (plan) => (plan.answer === 'file' ? settle : undefined),
};

async function settle(call: OperationCall): Promise<void> {
  const { outcome } = call;
  if (outcome instanceof AppError) return;
  // TypeScript takes an object of the same members for one.
  const file = outcome instanceof FileResponse ? outcome : new FileResponse(outcome as FileParts);
  guard(file.content);
  let isSent = false;
  try {
    const answer = await fileAnswer(file, call);
    isSent = !(answer instanceof AppError) && answer.body !== undefined;
    call.outcome = answer;
  } finally {
    if (!isSent) discard(file.content);
  }
}
