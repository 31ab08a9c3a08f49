import { Entity, Module, Post, VoidDomainAction } from '@portico/core';

export class RatesModule extends Module('Rates') {}

export class Rate extends Entity() {
  amount!: number;
}

export class Rates {
  all: Rate[] = [];
}

export class ReloadRates extends VoidDomainAction(Post('/rates/reload'), { invalidates: Rates }) {
  execute() {}
}
