/** A listener that is called when the caller has left. */
export interface LeaveListener {
  leave(): void;
}

/** The listeners of each signal. */
const waiting = new WeakMap<AbortSignal, Set<LeaveListener>>();

/** Registers a listener for the end of a signal. A request that makes many concurrent calls has one event listener for all of them, because listeners are expensive to add and remove. */
export function addLeaveListener(signal: AbortSignal, who: LeaveListener): void {
  let all = waiting.get(signal);
  if (!all) waiting.set(signal, (all = new Set()));
  if (all.size === 0) signal.addEventListener('abort', notifyAll);
  all.add(who);
}

/** Removes a listener. */
export function removeLeaveListener(signal: AbortSignal, who: LeaveListener): void {
  const all = waiting.get(signal);
  // A signal that is composed of others is retained as long as it has a listener.
  if (all?.delete(who) && all.size === 0) signal.removeEventListener('abort', notifyAll);
}

function notifyAll(this: AbortSignal): void {
  for (const who of waiting.get(this) ?? []) who.leave();
}
