import type { OperationCall } from '../call.ts';
import type { CodeCall } from './codeCall.ts';

/** The call that led to a call from code; itself where none did. */
export function getRootCall(call: OperationCall): OperationCall {
  let root = call;
  while ((root as Partial<CodeCall>).parent) root = (root as CodeCall).parent;
  return root;
}
