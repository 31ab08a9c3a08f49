import { AppError } from '@portico/core';
import type { FileParts } from '@portico/core';
import type { StagePart } from '@portico/runtime';
import type { InvokedCall } from './invokedCall.ts';

/** Notes what no standard header tells of a file, before it is made what the request asks. */
export const fileHeadersPart: StagePart = {
  place: 'respond',
  stageOf: (plan) =>
    plan.answer === 'file'
      ? (call) => {
          if (!(call.outcome instanceof AppError)) (call as InvokedCall).fileHeaders = headersOf(call.outcome as FileParts);
        }
      : undefined,
};

function headersOf({ fileName, inline = false }: FileParts): Record<string, string> {
  return {
    ...(fileName != null && { 'x-service-file-name': encodeURIComponent(fileName.toWellFormed()) }),
    'x-service-file-inline': String(inline),
  };
}
