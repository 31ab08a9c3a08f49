import { Endpoint, EndpointGroup, Get } from '@portico/core';

export class TopGroup extends EndpointGroup('/top') {}

export class MiddleGroup extends EndpointGroup('/middle', { parent: TopGroup }) {}

export class InnerGroup extends EndpointGroup('/inner', { parent: MiddleGroup }) {}

export class GetInner extends Endpoint(Get('/'), { group: InnerGroup })<string> {
  handle() {
    return '';
  }
}
