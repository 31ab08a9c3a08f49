import { Endpoint, Get } from '@portico/core';

export enum Season {
  Summer = 'summer',
  Winter = 'winter',
}

export class GetSeason extends Endpoint(Get('/season'))<Season> {
  handle() {
    return Season.Summer;
  }
}
