import { headerList } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import type { HttpSource } from '../http/source.ts';
import { clientNetwork } from '../http/clientNetwork.ts';
import type { LimitedRequest, PartitionBy } from './policy.ts';

/** The name under which a request is counted; undefined where it is not. */
export type PartitionOf = (call: OperationCall) => string | undefined;

/** How a policy tells whose requests are counted together. */
export function partitionOf(by: PartitionBy): PartitionOf {
  if (typeof by === 'function') {
    return (call) => {
      const name = by(requestOf(call));
      return name == null ? undefined : `own:${name}`;
    };
  }
  return ways[by];
}

const byAddress: PartitionOf = (call) => `address:${clientNetwork(addressOf(call))}`;
const byUser: PartitionOf = (call) => (call.caller.id === undefined ? byAddress(call) : `user:${call.caller.id}`);
const byTenant: PartitionOf = (call) => (call.caller.tenantId === undefined ? byUser(call) : `tenant:${call.caller.tenantId}`);

const ways = { address: byAddress, user: byUser, tenant: byTenant } as const;

/** The ways that have a name. */
export const partitionNames: readonly string[] = Object.keys(ways);

/** Empty where the client has hung up already. */
function addressOf({ source }: OperationCall): string {
  return (source as HttpSource).request.ip ?? '';
}

function requestOf(call: OperationCall): LimitedRequest {
  return {
    caller: call.caller,
    operation: call.plan.id,
    get address() {
      return addressOf(call);
    },
    header: (name) => headerList(call.source.rawHeaders, name.toLowerCase()),
  };
}
