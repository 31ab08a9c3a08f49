import { createHostState, scalarReference } from '@portico/host/server';
import type { HostState, PreparedServer } from '@portico/host/server';
import type { NodeHost } from './nodeHost.ts';
import type { HostWriter } from './requests/hostWriter.ts';
import type { NodeReply } from './requests/nodeReply.ts';
import type { NodeRequest } from './requests/nodeRequest.ts';
import type { NodeRoute } from './routing/nodeRoute.ts';
import type { NodeRouter } from './routing/nodeRouter.ts';

/** The state of a host on Node's server. */
export interface NodeState extends HostState {
  readonly security: PreparedServer['security'];
  readonly router: NodeRouter;
  /** Writes what is no response of an operation. */
  readonly writer: HostWriter;
  /** The application's own routes. */
  readonly handWritten: NodeRoute[];
  /** What maps and opens the host when it gets ready, in order. */
  readonly opening: (() => Promise<void>)[];
  /** Responds to a request that no route takes. */
  readonly refuse: (request: NodeRequest, reply: NodeReply) => void;
}

const states = new WeakMap<NodeHost, NodeState>();

/** Returns the state of a host. */
export function stateOf(host: NodeHost): NodeState {
  return states.get(host)!;
}

/** Makes the state of a host. */
export function makeState(host: NodeHost, parts: Omit<NodeState, keyof HostState> & PreparedServer['state']): NodeState {
  const state: NodeState = { ...createHostState(), referenceRenderer: scalarReference, ...parts };
  states.set(host, state);
  return state;
}
