import { Endpoint, Get } from '@portico/core';

export const Season = { Summer: 'summer', Winter: 'winter' } as const;

export class GetSeason extends Endpoint(Get('/season'))<(typeof Season)[keyof typeof Season]> {
  handle() {
    return Season.Summer;
  }
}
