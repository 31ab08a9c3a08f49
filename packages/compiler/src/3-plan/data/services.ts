import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import { languagePackage } from '../../0-program/program.ts';
import type { DataServiceName, ServiceTypeRecord } from '../../2-read/records.ts';
import type { ServicePlan } from '../plan.ts';

/** Finds the model of an entity by the key of its class. */
export type ModelOfClass = (key: string | undefined) => EntityModel | undefined;

const suffixes: Readonly<Record<DataServiceName, string>> = {
  Repository: 'Repository',
  ReadAccess: 'Reader',
  UnitOfWork: 'unitOfWork',
  Database: 'database',
};

/** Returns the plan of a service that accesses data; undefined without an entity. */
export function planDataService({ name, entity }: ServiceTypeRecord & { kind: 'data' }, models: ModelOfClass): ServicePlan | undefined {
  const isAboutEntity = name === 'Repository' || name === 'ReadAccess';
  const model = isAboutEntity ? models(entity) : undefined;
  if (isAboutEntity && !model) return undefined;
  return {
    key: `${model?.name ?? ''}${suffixes[name]}`,
    class: { name, from: name === 'Database' ? '@portico/data' : languagePackage },
    origin: 'data',
    data: { kind: name, ...omitUndefined({ entity: model?.id }) },
    lifetime: 'perRequest',
    needs: [],
  };
}
