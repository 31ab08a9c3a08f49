import { listJobServices } from '../2-read/jobRecord.ts';
import type { ClassRef, ServiceRef } from '../2-read/records.ts';
import type { Place } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** A parameter that receives the operations of an area. */
export interface CallOfArea {
  /** The area of the class with the parameter. */
  readonly from: string;
  /** The area that is called. */
  readonly to: string;
  /** The class. */
  readonly by: string;
  readonly place: Place;
}

/** Returns the places in which code of areas uses the operations of an area, in source order. */
export function listCallsOfAreas({ records, data }: CheckContext): CallOfArea[] {
  const takers: readonly (readonly [ClassRef, readonly ServiceRef[]])[] = [
    ...records.operations.map((each) => [each.class, each.handlers.flatMap(({ services }) => services)] as const),
    ...records.messageHandlers.map((each) => [each.class, each.handle?.services ?? []] as const),
    ...records.jobs.map((each) => [each.class, listJobServices(each)] as const),
    ...records.services.map((each) => [each.class, [...each.needs, ...(each.seeds?.services ?? [])]] as const),
  ];
  return takers.flatMap(([taker, services]) => {
    const from = data.areaOfFile(taker.from)?.name;
    if (from === undefined) return [];
    return services.flatMap(({ type, place }) => (type?.kind === 'area' ? [{ from, to: type.name, by: taker.name, place }] : []));
  });
}
