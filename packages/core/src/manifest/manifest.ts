import type { Bypass, EntityModel } from './entity.ts';
import type { AreaCall, EventModel, HandlerModel } from './event.ts';
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
}

/** Everything that an area declares, as plain data; what the description and the tools are made from. */
export interface Manifest {
  /** The area's name. */
  readonly area: string;
  readonly groups: readonly Group[];
  /** In final route order, then by verb. */
  readonly operations: readonly Operation[];
  /** In alphabetical order. */
  readonly types: readonly NamedType[];
  /** In alphabetical order; absent where the area has none. */
  readonly entities?: readonly EntityModel[];
  /** The permissions that the area declares, for its entities and by hand; in alphabetical order. */
  readonly permissions?: readonly string[];
  /** Where the filters of entities are lifted. */
  readonly bypasses?: readonly Bypass[];
  /** The events that the area declares, in alphabetical order; absent where there are none. */
  readonly events?: readonly EventModel[];
  /** The handlers that the area declares, in alphabetical order; absent where there are none. */
  readonly handlers?: readonly HandlerModel[];
  /** Where code of the area calls operations of an area, its own or another; absent where there are none. */
  readonly calls?: readonly AreaCall[];
}
