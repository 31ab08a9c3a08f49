import type { Group } from '@portico/core/manifest';
import type { Areas } from './areas.ts';
import type { Entities } from './data/entities.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Messages } from './messages/messages.ts';
import type { OperationView } from './operationView.ts';
import type { PlannedOperation } from './planOperation.ts';
import type { RequiredMessage } from './messageCatalogue.ts';
import type { ServiceIndex } from './serviceIndex.ts';
import type { ExportedType } from './types.ts';

/** A project's declarations as planning understands them. The checks read it, so that nothing is planned twice. */
export interface ProjectModel {
  readonly areas: Areas;
  readonly entities: Entities;
  /** The events of the project and their handlers. */
  readonly messages: Messages;
  readonly jobs: Jobs;
  readonly services: ServiceIndex;
  readonly exportedType: ExportedType;
  /** Every group in the form of the manifest, by the key of its class. */
  readonly groups: ReadonlyMap<string, Group>;
  /** In the order of their declaration, including those outside every area. */
  readonly operations: readonly OperationView[];
  /** The plans of the operations in areas, by the keys of their classes. */
  readonly plans: ReadonlyMap<string, PlannedOperation>;
  /** The messages that each catalogue must have, by key. */
  readonly required: ReadonlyMap<string, RequiredMessage>;
}
