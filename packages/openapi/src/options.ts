import type { OperationDemands } from './demands.ts';
import type { Server } from './document/document.ts';

/** What `configureGroup` says about a group that its description shows. */
export interface GroupDescription {
  /** In place of the declared prefix. */
  readonly routePrefix?: string | null;
  /** Added to the declared tag. */
  readonly tags?: readonly string[];
  /** In place of the declared version. */
  readonly version?: string | null;
}

/** The contents of a description in addition to the manifests. */
export interface DescriptionOptions {
  readonly title: string;
  /** The version of the described API, not of OpenAPI. */
  readonly version: string;
  readonly description?: string;
  /** Which version of operations with versions is described; 1 where it is absent. */
  readonly apiVersion?: number;
  /** The version of requests that ask for none; 1 where it is absent. */
  readonly defaultVersion?: number;
  /** Prepended to every route. */
  readonly routePrefix?: string | null;
  /** By the name that `configureGroup` takes. */
  readonly groups?: Readonly<Record<string, GroupDescription>>;
  /** Requirements of groups and host for callers of operations, by `Area.Operation`. */
  readonly demands?: Readonly<Record<string, OperationDemands>>;
  readonly servers?: readonly Server[];
}
