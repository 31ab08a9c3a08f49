import { runHost } from '#server';
import { createHotel } from '../compositions/hotel.ts';

await runHost(createHotel());
