import { PreconditionRequiredError } from '@portico/core';
import { joinHeader } from '@portico/runtime';
import type { OperationCall, StageFactory } from '@portico/runtime';

/** Rejects a request without `If-Match`, after its input is validated and before anything is loaded (RFC 6585 section 3). */
export const ifMatchStage: StageFactory = { place: 'identify', createStage: () => requireIfMatch };

function requireIfMatch(call: OperationCall): void {
  if (joinHeader(call.source.rawHeaders, 'if-match') === undefined) call.end(new PreconditionRequiredError());
}
