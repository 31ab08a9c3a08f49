import { z } from 'zod';
import { phonePattern } from '../../work/rules.mjs';

// The schemas of Hono and Express: the same text, since both leave validation to zod.

const int = (schema) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(schema);
const truth = z.enum(['true', 'false']).transform((text) => text === 'true');
const nights = z.int().min(1).max(30);

export const room = z.object({ id: z.guid() });
export const stay = z.object({ nights: int(nights), breakfast: truth, from: z.iso.date() });
export const currency = z.object({ 'x-currency': z.string().length(3) });
export const page = z.object({
  page: int(z.int().min(1)).default(1),
  pageSize: int(z.int().min(1).max(500)).default(50),
});

const item = z.object({ name: z.string().min(1).max(50), quantity: z.int().min(1).max(10), price: z.number().min(0) });

export const booking = z.object({
  guestName: z.string().min(1).max(100),
  email: z.email(),
  phone: z.string().regex(new RegExp(phonePattern, 'u')),
  propertyId: z.guid(),
  checkIn: z.iso.date(),
  nights,
  newsletter: z.boolean(),
  items: z.array(item).min(1).max(20),
});
