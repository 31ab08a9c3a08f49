import { ConflictError, ForbiddenError, isError, NotFoundError, UnauthorizedError, ValidationError } from '@portico/core';
import type { Page } from '@portico/core';
import type { ServiceEndpointsOptions } from '#server';
import { callerWith } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { CalculateTax } from '../src/areas/billing/invoices/calculateTax.ts';
import { GetGuest } from '../src/areas/booking/guests/readGuests.ts';
import { RegisterGuest } from '../src/areas/booking/guests/registerGuest.ts';
import type { AmenityDto } from '../src/areas/catalog/amenities/amenityDto.ts';
import { CreateAmenity } from '../src/areas/catalog/amenities/createAmenity.ts';
import { ListAmenities, SearchAmenities } from '../src/areas/catalog/amenities/readAmenities.ts';
import type { createHotel } from '../src/compositions/hotel.ts';
import { Hotel } from './support/hotel.ts';
import { postgresServer } from './support/postgresServer.ts';
import { runInOne } from './support/topology.ts';
import type { RunningHotel } from './support/topology.ts';

/** A hotel in the process of the test, with its host. */
class CalledHotel extends Hotel {
  made: ReturnType<typeof createHotel> | undefined;

  protected override run(endpoints: ServiceEndpointsOptions): Promise<RunningHotel> {
    return runInOne((each) => (this.made = this.host(each)), endpoints);
  }
}

const editor = callerWith({ sub: 'edith', role: 'catalog-editor' });
const [alice, bob] = ['alice', 'bob'].map((sub) => callerWith({ sub, role: 'guest' })) as [ReturnType<typeof callerWith>, typeof editor];
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phoneNumber: '+351912345678' };
const kinds = ['SQLite in memory', ...(postgresServer === undefined ? [] : (['PostgreSQL'] as const))] as const;

describe.each(kinds)('Operations called outside requests, in a hotel on %s', (kind) => {
  const hotel = new CalledHotel();
  beforeAll(() => hotel.open(kind));
  afterAll(() => hotel.close());
  const as = (caller: typeof editor) => hotel.made!.as(caller);

  it('store the entity that a mutation creates, and return its result', async () => {
    const made = await as(editor).call(CreateAmenity, { name: 'Sauna Outside', category: 'Spa' });
    if (isError(made)) throw new Error(made.detail);
    expectTypeOf(made).toEqualTypeOf<AmenityDto>();
    expect(made).toMatchObject({ name: 'Sauna Outside', category: 'Spa' });
    const listed = await as(editor).call(ListAmenities);
    expect(isError(listed) ? listed : listed.map(({ name }) => name)).toContain('Sauna Outside');
    const found = await as(editor).call(SearchAmenities, { name: 'Sauna Outside' });
    if (isError(found)) throw new Error(found.detail);
    expectTypeOf(found).toEqualTypeOf<Page<AmenityDto>>();
    expect(found).toMatchObject({ totalCount: 1, items: [{ name: 'Sauna Outside' }] });
  });

  it('have the types of the calls between areas', () => {
    const call = () => [
      // @ts-expect-error The name is required.
      as(editor).call(CreateAmenity, { category: 'Spa' }),
      // @ts-expect-error The operation has no such input.
      as(editor).call(CreateAmenity, { name: 'A', category: 'Spa', price: 1 }),
      // @ts-expect-error The category is none of the known ones.
      as(editor).call(CreateAmenity, { name: 'A', category: 'Casino' }),
      // @ts-expect-error The class is no operation.
      as(editor).call(Hotel, {}),
    ];
    expect(call).toBeTypeOf('function');
  });

  it('are checked like requests: the caller, its permissions, the inputs, the rules of the store', async () => {
    const input = { name: 'Sauna', category: 'Spa' } as const;
    expect(await hotel.made!.forTenant('t').call(CreateAmenity, input)).toBeInstanceOf(UnauthorizedError);
    expect(await as(bob).call(CreateAmenity, input)).toBeInstanceOf(ForbiddenError);
    expect(await as(editor).call(CreateAmenity, { ...input, name: '' })).toBeInstanceOf(ValidationError);
    expect(await as(editor).call(CreateAmenity, { ...input, name: 'Sauna Outside' })).toBeInstanceOf(ConflictError);
  });

  it('show callers their own rows, and the system all rows', async () => {
    const id = await as(alice).call(RegisterGuest, ann);
    if (isError(id)) throw new Error(id.detail);
    expect(await as(alice).call(GetGuest, { id })).toMatchObject({ firstName: 'Ann' });
    expect(await as(bob).call(GetGuest, { id })).toBeInstanceOf(NotFoundError);
    expect(await hotel.made!.asSystem('a test').call(GetGuest, { id })).toMatchObject({ firstName: 'Ann' });
  });

  it('are called only by the system if they are internal', async () => {
    const admin = callerWith({ sub: 'ada', role: 'admin' });
    expect(await as(admin).call(CalculateTax, { amount: '100' })).toBeInstanceOf(ForbiddenError);
    expect(await hotel.made!.asSystem().call(CalculateTax, { amount: '100' })).toMatch(/^10(?:\.0+)?$/);
  });
});
