import type { OperationCall } from '../call.ts';
import type { AreaCalls } from '../calls/areaCalls.ts';
import type { CallLink } from '../calls/codeCall.ts';
import { callsResource } from '../calls/callsResource.ts';
import type { ServiceRegistry } from '../services.ts';

/** The operations of an area as one call may call them. */
export function getAreaCalls<T extends object>(registry: ServiceRegistry, call: OperationCall, link: CallLink): T {
  return registry.resource<AreaCalls>(callsResource).of(call, link) as T;
}
