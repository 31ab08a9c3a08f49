import { Seed } from '@portico/core';
import type { Repository } from '@portico/core';
import { Guest } from '../guests/guest.ts';

const guests = [
  {
    firstName: 'Inês',
    lastName: 'Carvalho',
    email: 'ines.carvalho@example.com',
    phoneNumber: '+351 912 345 678',
    nationality: 'Portugal',
    preferredLanguage: 'pt',
  },
  {
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    email: 'jonas.lindqvist@example.com',
    phoneNumber: '+46 70 123 45 67',
    nationality: 'Sweden',
  },
];

/** Adds two demo guests. */
export class GuestSeed extends Seed {
  override seed(register: Repository<Guest>): void {
    for (const guest of guests) register.create(guest);
  }
}
