import type { OperationCall } from '../call.ts';
import type { CodeCall } from './codeCall.ts';

/** Returns the call at the root of a chain of calls from code, which is the call itself if code did not call it. */
export function getRootCall(call: OperationCall): OperationCall {
  let root = call;
  while ((root as Partial<CodeCall>).parent) root = (root as CodeCall).parent;
  return root;
}
