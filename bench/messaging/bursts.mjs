import { setTimeout as pause } from 'node:timers/promises';

/** A busy machine is no reason to give up. */
const patience = 300_000;

/** Lets the first party raise, and waits until all is handled; the rows that were there before are gone. Resolves to the seconds that it took. */
export async function timed({ parties, place, table }, line, count) {
  await place.rows(`DELETE FROM ${table}`);
  const began = performance.now();
  const told = parties[0].tell(line);
  for (let rows = 0; rows < count;) {
    await pause(10);
    [[rows]] = await place.rows(`SELECT count(*) FROM ${table}`);
    rows = Number(rows);
    if (performance.now() - began > patience) throw new Error(`Of ${count} events ${rows} were handled in time.`);
  }
  const seconds = (performance.now() - began) / 1000;
  await told;
  return seconds;
}

/** Ends the processes, and takes their place away. */
export async function close({ parties, place }) {
  for (const party of parties) await party.stop();
  await place.drop();
}
