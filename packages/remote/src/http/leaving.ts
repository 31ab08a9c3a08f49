/** A listener that is called when the caller has left. */
export interface Leaving {
  leave(): void;
}

/** By signal, who is told of its end. */
const waiting = new WeakMap<AbortSignal, Set<Leaving>>();

/** Tells somebody when a signal ends. A request that makes many calls at once has one listener for all of them: they are dear to add and to remove. */
export function onLeave(signal: AbortSignal, who: Leaving): void {
  let all = waiting.get(signal);
  if (!all) waiting.set(signal, (all = new Set()));
  if (all.size === 0) signal.addEventListener('abort', tellAll);
  all.add(who);
}

/** Nothing is to be told any more. */
export function offLeave(signal: AbortSignal, who: Leaving): void {
  const all = waiting.get(signal);
  // A signal that is made of others lives for as long as somebody listens.
  if (all?.delete(who) && all.size === 0) signal.removeEventListener('abort', tellAll);
}

function tellAll(this: AbortSignal): void {
  for (const who of waiting.get(this) ?? []) who.leave();
}
