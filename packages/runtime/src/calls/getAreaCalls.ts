import type { OperationCall } from '../call.ts';
import type { AreaCalls } from './areaCalls.ts';
import type { CallLink } from './codeCall.ts';
import { callsResource } from './callsResource.ts';
import type { ServiceRegistry } from '../services.ts';

/** Returns the operations of an area that one call may call. */
export function getAreaCalls<T extends object>(registry: ServiceRegistry, call: OperationCall, link: CallLink): T {
  return registry.resource<AreaCalls>(callsResource).of(call, link) as T;
}
