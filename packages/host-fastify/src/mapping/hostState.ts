import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';
import type { Unmatched } from '../routing/dispatch.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';

/** What our functions remember of a host between their calls. */
export interface HostState {
  /** Given to `createHost`; else `NODE_ENV` says. */
  environment: Environment | undefined;
  endpoints: ServiceEndpoints | undefined;
  mapped: boolean;
  /** Made by `createHost`, so that unknown routes and Fastify's own refusals are ours too. */
  own: boolean;
  /** Answers unknown routes once the operations are mapped. */
  unmatched: Unmatched | undefined;
  phase: 'starting' | 'listening' | 'stopping';
}

const states = new WeakMap<FastifyInstance, HostState>();

/** The state of a host, made when it is first asked for. */
export function stateOf(host: FastifyInstance): HostState {
  let state = states.get(host);
  if (!state) {
    state = { environment: undefined, endpoints: undefined, mapped: false, own: false, unmatched: undefined, phase: 'starting' };
    states.set(host, state);
  }
  return state;
}
