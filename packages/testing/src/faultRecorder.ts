import { AsyncLocalStorage } from 'node:async_hooks';
import { faultChannel } from '@portico/host/server';
import type { ReportedFault } from '@portico/host/server';

const recorded = new AsyncLocalStorage<unknown[]>();
let isSubscribed = false;

/** Runs a request. Returns its response and the first fault that a host reported during it, because later faults are consequences of the first. */
export async function recordFault<T>(request: () => PromiseLike<T>): Promise<{ readonly response: T; readonly fault: unknown }> {
  if (!isSubscribed) faultChannel.subscribe((message) => void recorded.getStore()?.push((message as ReportedFault).fault));
  isSubscribed = true;
  const faults: unknown[] = [];
  try {
    // `inject` sends the request when its result is awaited, which `Promise.resolve` does within the context.
    const response = await recorded.run(faults, () => Promise.resolve(request()));
    return { response, fault: faults[0] };
  } catch (error) {
    throw faults.length > 0 ? new Error('The response was aborted by an unexpected error.', { cause: faults[0] }) : error;
  }
}
