import { Endpoint, EndpointGroup, Get } from '@portico/core';

export class AloneGroup extends EndpointGroup('/alone', { parent: AloneGroup }) {}

export class LeadsGroup extends EndpointGroup('/leads', { parent: AGroup }) {}

export class AGroup extends EndpointGroup('/a', { parent: BGroup }) {}

export class BGroup extends EndpointGroup('/b', { parent: CGroup }) {}

export class CGroup extends EndpointGroup('/c', { parent: AGroup }) {}

export class TopGroup extends EndpointGroup('/top') {}

export class InnerGroup extends EndpointGroup('/inner', { parent: TopGroup }) {}

export class LostGroup extends EndpointGroup(['/', 'lost'].join('')) {}

export class OfLostGroup extends EndpointGroup('/of', { parent: LostGroup }) {}

export class GetInner extends Endpoint(Get('/'), { group: InnerGroup })<string> {
  handle() {
    return '';
  }
}

export class GetLost extends Endpoint(Get('/lost'), { group: LostGroup })<string> {
  handle() {
    return '';
  }
}

export class GetComputed extends Endpoint(Get('/computed'), { group: (() => TopGroup)() })<string> {
  handle() {
    return '';
  }
}
