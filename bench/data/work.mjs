// The data and the three pieces of work that every layer and every server does.

/** How many rows there are. */
export const rowCount = 100_000;

const cities = Array.from({ length: 100 }, (_, index) => `City ${String(index).padStart(2, '0')}`);
const categories = ['Standard', 'Superior', 'Deluxe', 'Suite'];

/** Returns the same numbers in every run. */
function* sequence(seed = 1) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

/**
 * Returns one row by its number; the id contains the number.
 * @param {number} number from 0
 */
export function rowOf(number) {
  const [one, two, three] = (function* () {
    const numbers = sequence(number + 7);
    for (let count = 0; count < 3; count++) yield numbers.next().value;
  })();
  return {
    id: idOf(number),
    code: `O-${String(number).padStart(6, '0')}`,
    name: `Offer number ${number} of the season`,
    city: cities[one % cities.length],
    category: categories[two % categories.length],
    stars: 1 + (three % 5),
    price: (50 + (one % 45_000) / 100).toFixed(2),
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
  };
}

/** @param {number} number */
export const idOf = (number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const numbers = Array.from(
  { length: 2000 },
  (
    (generator) => () =>
      generator.next().value
  )(sequence(42)),
);

/** The inputs of each kind of work, used in turn; equal for every peer. */
export const asked = {
  page: numbers.map((number) => ({
    city: cities[number % cities.length],
    minPrice: '200.00',
    page: 1 + ((number >>> 8) % 5),
    pageSize: 50,
  })),
  load: numbers.map((number) => idOf(number % rowCount)),
  // Each row is changed rarely, so that concurrent saves do not conflict.
  change: numbers.map((_, index) => ({ id: idOf((index * 49) % rowCount), price: '60.00' })),
};

/** A price that a row did not have when its turn came before: what has not changed need not be saved. */
export const priceAt = (/** @type {number} */ turn) => (60 + (turn % 30_011) / 100).toFixed(2);

/** The pieces of work in the order of the tables. */
export const works = {
  page: 'filter, sort, page of 50, project',
  load: 'load by id',
  change: 'load, modify, save with version check',
};
