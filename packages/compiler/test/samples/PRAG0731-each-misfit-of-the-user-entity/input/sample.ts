import { Entity, Get, Query, UserEntity } from '@portico/core';
import type { FromCurrentUser, Guid, Int, ManyToOne } from '@portico/core';

export class Agency extends Entity() {
  name!: string;
}

export class Account extends Entity(UserEntity) {
  agencyId!: Guid;
  agency?: ManyToOne<Agency>;
  level!: Int;
}

export class Report extends Entity() {
  title!: string;
  agencyId!: Guid;
  level!: Int;
}

export interface ReportDto {
  title: string;
}

export class ByNothing extends Query(Report, Get('/by-nothing'))<ReportDto> {
  readonly agencyId!: FromCurrentUser<Guid, 'agencyCode'>;
}

export class ByRelation extends Query(Report, Get('/by-relation'))<ReportDto> {
  readonly agencyId!: FromCurrentUser<Guid, 'agency'>;
}

export class ByText extends Query(Report, Get('/by-text'))<ReportDto> {
  readonly level!: FromCurrentUser<Int, 'agencyId'>;
}

export class ByNumber extends Query(Report, Get('/by-number'))<ReportDto> {
  readonly level!: FromCurrentUser<Int>;
}
