import { CodeCall } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';

/** Returns the call at the root of the chain: that of a request, of a message, or of the host itself. */
export function findRootCall(call: OperationCall): OperationCall {
  let root = call;
  while (root instanceof CodeCall) root = root.parent;
  return root;
}
