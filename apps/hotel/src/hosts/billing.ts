import { runHost } from '#server';
import { createBillingHost } from '../compositions/billingHost.ts';

await runHost(createBillingHost());
