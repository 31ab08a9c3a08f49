import { Get, Query } from '@portico/core';
import type { DateOnly, Filter, Guid, Int, Sort } from '@portico/core';
import { OccupancyReportsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { OccupancyReport } from './occupancyReport.ts';
import type { OccupancyReportDto } from './occupancyReportDto.ts';

/** Lists the nightly reports of occupancy, the last night first. */
export class ListOccupancyReports extends Query(OccupancyReport, Get(''), {
  group: OccupancyReportsGroup,
  permission: BookingPermissions.occupancyReport.read,
})<OccupancyReportDto> {
  /** Returns only reports of the property with this id. */
  readonly propertyId?: Filter<Guid>;
  /** Returns only reports of nights from this date on. */
  readonly from?: Filter<DateOnly, 'GreaterOrEqual', 'day'>;
  /** Sort direction by date; descending by default. */
  readonly daySort?: Sort<'day', 'Descending'>;
  /** The page number; the first page is 1. */
  readonly page: Int = 1;
  /** The number of reports per page. */
  readonly pageSize: Int = 50;
}
