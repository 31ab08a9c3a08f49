import { DomainAction, Module, Post } from '@portico/core';
import type { Int } from '@portico/core';

export class StatisticsModule extends Module('Statistics') {}

export class CountVisit extends DomainAction(Post('/visits'))<Int> {
  execute() {
    return 1;
  }
}
