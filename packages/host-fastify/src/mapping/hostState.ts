import type { FastifyInstance } from 'fastify';
import { loadDescriptionModule } from '../description/document.ts';
import type { LoadDescriptionModule } from '../description/document.ts';
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
  /** Where the OpenAPI document was asked for. */
  documentPath: string | undefined;
  /** Whether `useApiDocumentation` asked for everything. */
  documented: boolean;
  loadDescriptionModule: LoadDescriptionModule;
  /** Whether the interactive reference is mapped; its address is printed at start. */
  hasReference: boolean;
  phase: 'starting' | 'listening' | 'stopping';
  /** The names of the stores that cannot be read at present. */
  unreachableStores: () => Promise<readonly string[]>;
  /** The broker that cannot be reached at present. */
  unreachableBroker: () => string | undefined;
}

const states = new WeakMap<FastifyInstance, HostState>();

/** The state of a host, made when it is first asked for. */
export function stateOf(host: FastifyInstance): HostState {
  let state = states.get(host);
  if (!state) {
    state = freshState();
    states.set(host, state);
  }
  return state;
}

/** Whether this is a development host; an application of its own may have environments that we do not know. */
export function isDevelopment({ environment }: HostState): boolean {
  return (environment ?? process.env['NODE_ENV']) === 'development';
}

/** Whether a store that nothing is said of may be kept in memory: in environments that we know, and that are not production. */
export function isRehearsal({ environment }: HostState): boolean {
  return ['development', 'test'].includes(environment ?? process.env['NODE_ENV'] ?? '');
}

function freshState(): HostState {
  return {
    environment: undefined,
    endpoints: undefined,
    mapped: false,
    own: false,
    unmatched: undefined,
    documentPath: undefined,
    documented: false,
    loadDescriptionModule,
    hasReference: false,
    phase: 'starting',
    unreachableStores: async () => [],
    unreachableBroker: () => undefined,
  };
}
