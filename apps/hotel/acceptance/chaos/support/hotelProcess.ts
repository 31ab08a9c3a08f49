// A host of the hotel as its own process, as those of `src/hosts` are: the one that its argument names, where HOST and PORT say.
// Leases are short, so that what a killed one had in hand is taken over soon.
import { runHost } from '#server';
import { createBillingHost } from '../../../src/compositions/billingHost.ts';
import { createBookingHost } from '../../../src/compositions/bookingHost.ts';
import { createHotel } from '../../../src/compositions/hotel.ts';

const hosts = { monolith: createHotel, booking: createBookingHost, billing: createBillingHost };
const create = hosts[process.argv[2] as keyof typeof hosts];
await runHost(create({ environment: 'test' }, { messaging: { lease: 2000, poll: 500 } }));
