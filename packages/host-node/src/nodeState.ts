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
  /** Writes responses other than those of operations. */
  readonly writer: HostWriter;
  /** The application's own routes. */
  readonly handWritten: NodeRoute[];
  /** The functions that map and open the host when it gets ready, in order. */
  readonly opening: (() => Promise<void>)[];
  /** Responds to a request without a route. */
  readonly refuse: (request: NodeRequest, reply: NodeReply) => void;
}

const states = new WeakMap<NodeHost, NodeState>();

/** Returns the state of a host. */
export function getState(host: NodeHost): NodeState {
  return states.get(host)!;
}

/** Creates the state of a host. */
export function createState(host: NodeHost, parts: Omit<NodeState, keyof HostState> & PreparedServer['state']): NodeState {
  const state: NodeState = { ...createHostState(), referenceRenderer: scalarReference, ...parts };
  states.set(host, state);
  return state;
}
