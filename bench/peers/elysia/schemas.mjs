import { FormatRegistry, Type } from '@sinclair/typebox';
import { t } from 'elysia';
import { guidPattern, isCalendarDate, phonePattern } from '../../work/rules.mjs';

// Elysia's own format 'date' lets through days that no calendar has.
FormatRegistry.Set('calendar-date', isCalendarDate);

const guid = t.String({ pattern: guidPattern });
const date = t.String({ format: 'calendar-date' });
const nights = { minimum: 1, maximum: 30 };

/** An integer of a JSON body: Elysia's own takes text as well. */
const int = (range) => Type.Integer(range);

export const hello = { response: t.Object({ message: t.String() }) };

export const quote = {
  params: t.Object({ id: guid }),
  query: t.Object({ nights: t.Integer(nights), breakfast: t.BooleanString(), from: date }),
  headers: t.Object({ 'x-currency': t.String({ minLength: 3, maxLength: 3 }) }),
};

const item = t.Object({
  name: t.String({ minLength: 1, maxLength: 50 }),
  quantity: int({ minimum: 1, maximum: 10 }),
  price: t.Number({ minimum: 0 }),
});

export const booking = {
  body: t.Object({
    guestName: t.String({ minLength: 1, maxLength: 100 }),
    email: t.String({ format: 'email' }),
    phone: t.String({ pattern: phonePattern }),
    propertyId: guid,
    checkIn: date,
    nights: int(nights),
    newsletter: t.Boolean(),
    items: t.Array(item, { minItems: 1, maxItems: 20 }),
  }),
};

export const page = {
  query: t.Object({
    page: t.Integer({ minimum: 1, default: 1 }),
    pageSize: t.Integer({ minimum: 1, maximum: 500, default: 50 }),
  }),
};

/** The same queries in TypeBox's own types, to find the invalid values. */
export const plainQueries = {
  stay: Type.Object({ nights: int(nights), breakfast: Type.Boolean(), from: Type.String({ format: 'calendar-date' }) }),
  page: Type.Object({ page: int({ minimum: 1, default: 1 }), pageSize: int({ minimum: 1, maximum: 500, default: 50 }) }),
};
