import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { Session } from './session.ts';

// A property, because a WeakMap with many short-lived keys is expensive for the garbage collector.
const sessions = Symbol('sessions');

/** Returns the existing session of a call in a store. */
export function findSession(store: Store, call: DataCall): Session | undefined {
  const known = (call as DataCall & SessionHolder)[sessions];
  if (known instanceof Session) return known.origin === store ? known : undefined;
  return known?.get(store);
}

/** Joins the session that a call begins with to the work of another one. */
export function joinSession(store: Store, call: DataCall, work: Session): void {
  (call as DataCall & SessionHolder)[sessions] = new Session(store, call, work);
}

interface SessionHolder {
  [sessions]?: Session | Map<Store, Session>;
}

/** Returns the session of a call in a store: always the same one. */
export function sessionOf(store: Store, call: DataCall): Session {
  const holder = call as DataCall & SessionHolder;
  const known = holder[sessions];
  // Nearly every call uses only one store.
  if (known === undefined) return (holder[sessions] = new Session(store, call));
  if (known instanceof Session && known.origin === store) return known;
  const several = known instanceof Session ? new Map([[known.origin, known]]) : known;
  holder[sessions] = several;
  let session = several.get(store);
  if (!session) several.set(store, (session = new Session(store, call)));
  return session;
}
