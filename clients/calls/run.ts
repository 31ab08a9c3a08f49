import { create } from 'calls';
import { present } from './tenCalls.ts';

const [baseUrl, token, mark] = process.argv.slice(2) as [string, string, string];
const calls = create(baseUrl, token);
const failures: string[] = [];
let passed = 0;

/** Makes a call and checks its result. */
async function call<T>(name: string, make: () => Promise<T>, isRight: (result: T) => boolean): Promise<T | undefined> {
  try {
    const result = await make();
    if (isRight(result)) passed += 1;
    else failures.push(`${name}: unexpected result ${JSON.stringify(result)}`);
    return result;
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    return undefined;
  }
}

const name = `Sauna ${mark}`;
await call(
  'listAmenities',
  () => calls.listAmenities(),
  (list) => list.length > 0 && list.every(({ id }) => id.length === 36),
);
const created = await call(
  'createAmenity',
  () => calls.createAmenity(name),
  ({ id }) => id.length === 36,
);
const id = present(created).id;
await call(
  'getAmenity',
  () => calls.getAmenity(id),
  (amenity) => amenity.name === name,
);
await call(
  'updateAmenity',
  () => calls.updateAmenity(id, `${name} 2`),
  (amenity) => amenity.name === `${name} 2`,
);
await call(
  'deleteAmenity',
  () => calls.deleteAmenity(id),
  () => true,
);
await call(
  'missing',
  () => calls.missing(id),
  (status) => status === 404,
);
await call(
  'restoreAmenity',
  () => calls.restoreAmenity(id),
  (amenity) => amenity.id === id,
);
const email = `ada.${mark}@example.com`;
const guest = await call(
  'registerGuest',
  () => calls.registerGuest(email),
  (result) => result.length === 36,
);
await call(
  'getGuest',
  () => calls.getGuest(present(guest)),
  (result) => result.email === email,
);
await call(
  'listReservations',
  () => calls.listReservations(),
  (page) => page.pageSize === 3 && page.items.length <= 3,
);
console.log(JSON.stringify({ passed, failures }));
