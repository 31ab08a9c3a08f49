import { Entity, Get, Module, Post, Query, VoidDomainAction } from '@portico/core';

export class RatesModule extends Module('Rates') {}

export class Rate extends Entity() {
  amount!: number;
}

export abstract class Priced extends Entity() {
  amount!: number;
}

export class ListRates extends Query(Rate, Get('/rates'), { invalidates: Rate })<{ amount: number }> {}

export class ReloadRates extends VoidDomainAction(Post('/rates/reload'), { invalidates: [Rate, Priced] }) {
  execute() {}
}
