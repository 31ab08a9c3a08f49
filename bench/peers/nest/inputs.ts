import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsISO8601,
  IsNumber,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { guidPattern, phonePattern } from '../../work/rules.mjs';

const toInt = ({ value }: { value: unknown }) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);
const toBoolean = ({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value);
const guid = new RegExp(guidPattern);

export class RoomParams {
  @Matches(guid)
  id!: string;
}

export class StayQuery {
  @Transform(toInt)
  @IsInt()
  @Min(1)
  @Max(30)
  nights!: number;

  @Transform(toBoolean)
  @IsBoolean()
  breakfast!: boolean;

  @IsISO8601({ strict: true })
  from!: string;
}

export class CurrencyHeader {
  @IsString()
  @Length(3, 3)
  'x-currency'!: string;
}

export class PageQuery {
  @Transform(toInt)
  @IsInt()
  @Min(1)
  page: number = 1;

  @Transform(toInt)
  @IsInt()
  @Min(1)
  @Max(500)
  pageSize: number = 50;
}

export class BookingItem {
  @IsString()
  @Length(1, 50)
  name!: string;

  @IsInt()
  @Min(1)
  @Max(10)
  quantity!: number;

  @IsNumber()
  @Min(0)
  price!: number;
}

export class BookingBody {
  @IsString()
  @Length(1, 100)
  guestName!: string;

  @IsEmail()
  email!: string;

  @Matches(new RegExp(phonePattern, 'u'))
  phone!: string;

  @Matches(guid)
  propertyId!: string;

  @IsISO8601({ strict: true })
  checkIn!: string;

  @IsInt()
  @Min(1)
  @Max(30)
  nights!: number;

  @IsBoolean()
  newsletter!: boolean;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => BookingItem)
  items!: BookingItem[];
}
