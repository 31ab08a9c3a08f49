import { phonePattern } from '../../work/rules.mjs';

const string = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const number = { type: 'number' };
const guid = { type: 'string', format: 'uuid' };
const date = { type: 'string', format: 'date' };
const nights = { type: 'integer', minimum: 1, maximum: 30 };

/** An object that needs every member it has, but those named optional. */
const object = (properties, optional = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

/** How a header is spelled that Node hands over in lower case. */
export const spelling = { 'x-currency': 'X-Currency' };

export const hello = { response: { 200: object({ message: string }) } };

export const quote = {
  params: object({ id: guid }),
  querystring: object({ nights, breakfast: boolean, from: date }),
  headers: { type: 'object', required: ['x-currency'], properties: { 'x-currency': { type: 'string', minLength: 3, maxLength: 3 } } },
  response: { 200: object({ roomId: guid, from: string, nights: integer, breakfast: boolean, currency: string, total: number }) },
};

const item = object({
  name: { type: 'string', minLength: 1, maxLength: 50 },
  quantity: { type: 'integer', minimum: 1, maximum: 10 },
  price: { type: 'number', minimum: 0 },
});

export const booking = {
  body: object({
    guestName: { type: 'string', minLength: 1, maxLength: 100 },
    email: { type: 'string', format: 'email' },
    phone: { type: 'string', pattern: phonePattern },
    propertyId: guid,
    checkIn: date,
    nights,
    newsletter: boolean,
    items: { type: 'array', minItems: 1, maxItems: 20, items: item },
  }),
  response: { 201: object({ reference: string, guestName: string, nights: integer, lines: integer, total: number }) },
};

const room = object({
  id: string,
  number: string,
  name: string,
  kind: string,
  floor: integer,
  beds: integer,
  area: number,
  price: string,
  available: boolean,
  updatedAt: { type: 'string', format: 'date-time' },
});

export const page = {
  querystring: object(
    {
      page: { type: 'integer', minimum: 1, default: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
    },
    ['page', 'pageSize'],
  ),
  response: { 200: object({ items: { type: 'array', items: room }, page: integer, pageSize: integer, totalCount: integer }) },
};
