import type { Records } from '../2-read/records.ts';
import { LastValues } from '../memo/lastValues.ts';
import { Reuse } from '../memo/reuse.ts';
import { getModel } from './data/entities.ts';
import type { ModuleEmission, ServicePlan, StorePlan } from './plan.ts';
import { planEmission } from './planEmission.ts';
import { createOperationView } from './operationView.ts';
import { planOperation } from './planOperation.ts';
import { ServiceIndex } from './serviceIndex.ts';
import { publishType } from './types.ts';

/** The cached plans, so that only those affected by a change are planned again. */
export class PlanMemo {
  readonly views = new Reuse(createOperationView);
  readonly operations = new Reuse(planOperation);
  readonly emissions = new Reuse(planEmission);
  readonly types = new Reuse(publishType);
  readonly entities = new Reuse(getModel);
  readonly services = new LastValues<ServicePlan>();
  readonly modules = new LastValues<ModuleEmission>();
  readonly stores = new LastValues<StorePlan>();

  #index = new ServiceIndex([]);

  /** Plans everything from now on, because there is no second run. */
  rememberNothing(): void {
    for (const each of [this.views, this.operations, this.emissions, this.types, this.entities]) each.rememberNothing();
  }

  /** Returns the index of services; the previous one is reused while its records are the same. */
  serviceIndex(records: Records['services']): ServiceIndex {
    const { records: before } = this.#index;
    const isSame = before.length === records.length && records.every((record, at) => record === before[at]);
    return isSame ? this.#index : (this.#index = new ServiceIndex(records));
  }

  /** Begins to plan a project. */
  begin(): void {
    const { views, operations, emissions, types, entities, services, modules, stores } = this;
    for (const each of [views, operations, emissions, types, entities, services, modules, stores]) each.begin();
  }
}
