import { Delete, DomainAction, Post, VoidDomainAction } from '@portico/core';
import type { ConflictError, Guid, NotFoundError } from '@portico/core';
import { PropertiesGroup } from '../groups.ts';
import type { PropertyDto } from './property.ts';
import type { Properties } from './properties.ts';

/** Takes a property out of the chain, until it is restored. */
export class DeleteProperty extends VoidDomainAction(Delete('/{id}'), { group: PropertiesGroup })<NotFoundError> {
  readonly id!: Guid;

  execute(properties: Properties) {
    return properties.delete(this.id);
  }
}

/** Brings a deleted property back, unless its code was given away in the meantime. */
export class RestoreProperty extends DomainAction(Post('/{id}/restore'), { group: PropertiesGroup })<
  PropertyDto,
  NotFoundError | ConflictError
> {
  readonly id!: Guid;

  execute(properties: Properties) {
    return properties.restore(this.id);
  }
}
