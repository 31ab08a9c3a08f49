import type { OperationCall } from '@portico/runtime';
import type { Patience } from '../http/exchange.ts';
import type { MultipartBody } from './multipart.ts';

/** One call, laid out for the wire. */
export interface Sending extends Patience {
  /** `Area.Operation`. */
  readonly operation: string;
  /** What the contract of the area calls it: by its version, too. */
  readonly inContract: string;
  readonly parent: OperationCall;
  /** Whether it may be sent again though the first may have arrived. */
  readonly isRepeatable: boolean;
  /** Names and values in turn, but for what each attempt adds. */
  readonly headers: readonly string[];
  /** The JSON text; empty where the call has several parts. */
  readonly body: string;
  readonly multipart: MultipartBody | undefined;
}
