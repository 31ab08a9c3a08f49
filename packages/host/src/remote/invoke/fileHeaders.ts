import { AppError } from '@portico/core';
import type { FileParts } from '@portico/core';
import type { StageFactory } from '@portico/runtime';
import type { InvokedCall } from './invokedCall.ts';

/** Records file properties that no standard header expresses, before conditions and ranges are applied. */
export const fileHeadersStage: StageFactory = {
  place: 'respond',
  createStage: (plan) =>
    plan.answer === 'file'
      ? (call) => {
          if (!(call.outcome instanceof AppError)) (call as InvokedCall).fileHeaders = buildFileHeaders(call.outcome as FileParts);
        }
      : undefined,
};

function buildFileHeaders({ fileName, inline = false }: FileParts): Record<string, string> {
  return {
    ...(fileName != null && { 'x-service-file-name': encodeURIComponent(fileName.toWellFormed()) }),
    'x-service-file-inline': String(inline),
  };
}
