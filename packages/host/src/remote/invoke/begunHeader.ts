import type { StageFactory } from '@portico/runtime';
import type { InvokedCall } from './invokedCall.ts';

/** Records that the checks have passed and the operation begins. */
export const beginStage: StageFactory = {
  place: 'invoke',
  createStage: () => (call) => {
    (call as InvokedCall).hasBegun = true;
  },
};

/** Builds the header that marks a 503 as sent before the operation began, so that any call may be repeated. */
export function buildBegunHeader(status: number, hasBegun: boolean): Readonly<Record<string, string>> | undefined {
  return status === 503 && !hasBegun ? { 'x-service-begun': 'false' } : undefined;
}
