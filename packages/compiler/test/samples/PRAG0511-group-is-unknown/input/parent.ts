import { EndpointGroup } from '@portico/core';

/** A container of static members, as some would write a group. */
export class ApiGroup {
  static prefix = '/api';
}

export class SuitesGroup extends EndpointGroup('/suites', { parent: ApiGroup as never }) {}
