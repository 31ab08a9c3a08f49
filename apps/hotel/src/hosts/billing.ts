import { runHost } from '@portico/host-fastify';
import { createBillingHost } from '../compositions/billingHost.ts';

await runHost(createBillingHost());
