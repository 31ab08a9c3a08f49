import { Endpoint, Get, permissions } from '@portico/core';

export const Reports = permissions('app', { report: ['read'] });

export class GetReport extends Endpoint(Get('/report'), { permission: [Reports.report.read] })<string> {
  handle() {
    return 'all is well';
  }
}

export class GetSummary extends Endpoint(Get('/summary'), { permission: Reports.report.read })<string> {
  handle() {
    return 'well';
  }
}
