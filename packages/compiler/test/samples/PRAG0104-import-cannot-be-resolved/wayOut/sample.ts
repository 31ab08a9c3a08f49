import { Endpoint, EndpointGroup, Get } from '@portico/core';

export class ApiGroup extends EndpointGroup('/api') {}

export class GetStatus extends Endpoint(Get('/status'), { group: ApiGroup })<string> {
  handle() {
    return 'up';
  }
}
