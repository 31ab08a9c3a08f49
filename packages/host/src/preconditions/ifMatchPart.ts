import { PreconditionRequiredError } from '@portico/core';
import { headerList } from '@portico/runtime';
import type { OperationCall, StagePart } from '@portico/runtime';

/** Refuses a request without `If-Match`, once its input is valid and before anything is loaded (RFC 6585 section 3). */
export const ifMatchPart: StagePart = { place: 'identify', stageOf: () => demandIfMatch };

function demandIfMatch(call: OperationCall): void {
  if (headerList(call.source.rawHeaders, 'if-match') === undefined) call.end(new PreconditionRequiredError());
}
