import type { StageFactory } from '@portico/runtime';
import type { InvokedCall } from './invokedCall.ts';

/** Notes that the gates are passed and the operation begins. */
export const beginStage: StageFactory = {
  place: 'invoke',
  createStage: () => (call) => {
    (call as InvokedCall).hasBegun = true;
  },
};

/** Says of a 503 that nothing is done, so that any call may be sent again. */
export function buildBegunHeader(status: number, hasBegun: boolean): Readonly<Record<string, string>> | undefined {
  return status === 503 && !hasBegun ? { 'x-service-begun': 'false' } : undefined;
}
