import type { DateOnly, DateTimeOffset, Decimal, GreaterThanOrEqual, Guid, Int, Length, Range } from '@portico/core';

export interface Greeting {
  readonly message: string;
}

export interface Stay {
  readonly id: Guid;
  readonly nights: Int;
  readonly breakfast: boolean;
  readonly from: DateOnly;
  readonly currency: string;
}

export interface Quote {
  readonly roomId: Guid;
  readonly from: DateOnly;
  readonly nights: Int;
  readonly breakfast: boolean;
  readonly currency: string;
  readonly total: number;
}

export interface BookingItem {
  readonly name: string & Length<1, 50>;
  readonly quantity: Int & Range<1, 10>;
  readonly price: number & GreaterThanOrEqual<0>;
}

export interface Booking {
  readonly guestName: string;
  readonly propertyId: Guid;
  readonly checkIn: DateOnly;
  readonly nights: Int;
  readonly items: readonly BookingItem[];
}

export interface BookingReceipt {
  readonly reference: string;
  readonly guestName: string;
  readonly nights: Int;
  readonly lines: Int;
  readonly total: number;
}

export interface RoomDto {
  readonly id: Guid;
  readonly number: string;
  readonly name: string;
  readonly kind: 'single' | 'double' | 'suite';
  readonly floor: Int;
  readonly beds: Int;
  readonly area: number;
  readonly price: Decimal;
  readonly available: boolean;
  readonly updatedAt: DateTimeOffset;
}

export interface RoomPage {
  readonly items: readonly RoomDto[];
  readonly page: Int;
  readonly pageSize: Int;
  readonly totalCount: Int;
}
