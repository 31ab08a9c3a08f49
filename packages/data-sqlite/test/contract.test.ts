import { describe } from 'vitest';
import { storeContract } from '../../data/test/support/storeContract.ts';

describe('a store in memory', () => storeContract('SQLite in memory'));

describe('a store in a file', () => storeContract('SQLite in a file'));
