import type { OperationCall } from '@portico/runtime';
import type { RequestDeadline } from '../http/exchange.ts';
import type { MultipartBody } from './multipart.ts';

/** The HTTP request of one call. */
export interface RemoteRequest extends RequestDeadline {
  /** `Area.Operation`. */
  readonly operation: string;
  /** The id of the operation in the contract of the area, with its version. */
  readonly inContract: string;
  readonly parent: OperationCall;
  /** Whether it may be sent again even if the first attempt may have arrived. */
  readonly isRepeatable: boolean;
  /** Alternating names and values, without those that each attempt adds. */
  readonly headers: readonly string[];
  /** The JSON text; empty if the call has several parts. */
  readonly body: string;
  readonly multipart: MultipartBody | undefined;
}
