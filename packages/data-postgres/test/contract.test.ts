import { describe } from 'vitest';
import { storeContract } from '../../data/test/support/storeContract.ts';
import { canOpen } from '../../data/test/support/freshStore.ts';

describe.skipIf(!canOpen('PostgreSQL'))('a store on PostgreSQL', () => storeContract('PostgreSQL'));
