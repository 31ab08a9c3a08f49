import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { Session } from './session.ts';

const sessions = new WeakMap<DataCall, Session | Map<Store, Session>>();

/** The session of a call in a store: one, whoever asks for it. */
export function sessionOf(store: Store, call: DataCall): Session {
  const known = sessions.get(call);
  if (known instanceof Session && known.store === store) return known;
  if (known instanceof Map) return sessionIn(known, store, call);
  // Nearly every call has to do with one store only.
  if (known) {
    const several = new Map([[known.store, known]]);
    sessions.set(call, several);
    return sessionIn(several, store, call);
  }
  const session = new Session(store, call);
  sessions.set(call, session);
  return session;
}

function sessionIn(several: Map<Store, Session>, store: Store, call: DataCall): Session {
  let session = several.get(store);
  if (!session) several.set(store, (session = new Session(store, call)));
  return session;
}
