import { Delete, DomainAction, Endpoint, Get, Patch, Post, Put, VoidDomainAction, VoidEndpoint } from '@portico/core';

export class Read extends Endpoint(Get('/things'))<string> {
  handle() {
    return 'read';
  }
}

export class Create extends Endpoint(Post('/things'), { status: 201 })<string> {
  async handle() {
    return 'created';
  }
}

export class Replace extends DomainAction(Put('/things'))<string> {
  execute() {
    return 'replaced';
  }
}

export class Change extends VoidDomainAction(Patch('/things')) {
  async execute() {}
}

export class Remove extends VoidEndpoint(Delete('/things')) {
  handle() {}
}

export class Accept extends VoidEndpoint(Post('/jobs'), { status: 202 }) {
  handle() {}
}
