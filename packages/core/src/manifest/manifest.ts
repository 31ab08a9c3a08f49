import type { Bypass, EntityModel } from './entity.ts';
import type { AreaCall, EventModel, HandlerModel } from './event.ts';
import type { JobModel } from './job.ts';
import type { Operation } from './operation.ts';
import type { NamedType } from './shape.ts';

/** A group as its head declares it. */
export interface Group {
  /** The class's name. */
  readonly name: string;
  /** The name that `configureGroup` takes: the class's name without a trailing `Group`. */
  readonly optionsName: string;
  readonly prefix: string;
  /** Class name of the parent group. */
  readonly parent?: string;
  readonly tag?: string;
  readonly version?: string;
  readonly description?: string;
  /** The names of the options that the group's operations take from it unless they set them. */
  readonly defaults?: readonly string[];
}

/** All declarations of an area, as plain data: the source of the description and of the tools. */
export interface Manifest {
  /** The area's name. */
  readonly area: string;
  readonly groups: readonly Group[];
  /** The operations, sorted by final route, then by verb. */
  readonly operations: readonly Operation[];
  /** The named types, in alphabetical order. */
  readonly types: readonly NamedType[];
  /** The entities, in alphabetical order; absent if the area has none. */
  readonly entities?: readonly EntityModel[];
  /** The permissions that the area declares, for its entities and by hand; in alphabetical order. */
  readonly permissions?: readonly string[];
  /** The uses that lift the filters of entities. */
  readonly bypasses?: readonly Bypass[];
  /** The events that the area declares, in alphabetical order; absent if there are none. */
  readonly events?: readonly EventModel[];
  /** The handlers that the area declares, in alphabetical order; absent if there are none. */
  readonly handlers?: readonly HandlerModel[];
  /** The jobs that the area declares, in alphabetical order; absent if there are none. */
  readonly jobs?: readonly JobModel[];
  /** The calls of operations in the code of the area; absent if there are none. */
  readonly calls?: readonly AreaCall[];
}
