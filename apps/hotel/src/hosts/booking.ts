import { runHost } from '#server';
import { createBookingHost } from '../compositions/bookingHost.ts';

await runHost(createBookingHost());
