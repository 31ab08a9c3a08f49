import type { HandlerPlan } from '@portico/runtime';

/** Returns the name of a handler in an inbox: the one under which it was first deployed, so that versions with its old and its new name share its messages. */
export function getStoredName({ id, storedAs = id }: HandlerPlan): string {
  return storedAs;
}
