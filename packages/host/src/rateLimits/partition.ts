import { joinHeader } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { HttpSource } from '../http/source.ts';
import { getClientNetwork } from '../http/clientNetwork.ts';
import type { LimitedRequest, PartitionBy } from './policy.ts';

/** Returns the partition of a request, or undefined if it is not counted. */
export type Partitioner = (call: OperationCall) => string | undefined;

/** Creates the function that assigns requests to partitions. */
export function createPartitioner(by: PartitionBy): Partitioner {
  if (typeof by === 'function') {
    return (call) => {
      const name = by(toLimitedRequest(call));
      return name == null ? undefined : `own:${name}`;
    };
  }
  return ways[by];
}

const partitionByAddress: Partitioner = (call) => `address:${getClientNetwork(getAddress(call))}`;
const partitionByUser: Partitioner = (call) => (call.caller.id === undefined ? partitionByAddress(call) : `user:${call.caller.id}`);
const partitionByTenant: Partitioner = (call) =>
  call.caller.tenantId === undefined ? partitionByUser(call) : `tenant:${call.caller.tenantId}`;

const ways = { address: partitionByAddress, user: partitionByUser, tenant: partitionByTenant } as const;

/** The named partitions. */
export const partitionNames: readonly string[] = Object.keys(ways);

/** Returns the client's address, or an empty text if the client has disconnected. */
function getAddress({ source }: OperationCall): string {
  return (source as HttpSource).request.ip ?? '';
}

function toLimitedRequest(call: OperationCall): LimitedRequest {
  return {
    caller: call.caller,
    operation: call.plan.id,
    get address() {
      return getAddress(call);
    },
    header: (name) => joinHeader(call.source.rawHeaders, name.toLowerCase()),
  };
}
