// Runs a host of the hotel as a process, like those of `src/hosts`: the host that the argument names, at HOST and PORT.
// Leases are short, so that the work of a killed process is taken over soon.
import { runHost } from '#server';
import { createBillingHost } from '../../../src/compositions/billingHost.ts';
import { createBookingHost } from '../../../src/compositions/bookingHost.ts';
import { createHotel } from '../../../src/compositions/hotel.ts';

const hosts = { monolith: createHotel, booking: createBookingHost, billing: createBillingHost };
const create = hosts[process.argv[2] as keyof typeof hosts];
await runHost(create({ environment: 'test' }, { messaging: { lease: 2000, poll: 500 } }));
