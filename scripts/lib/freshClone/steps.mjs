/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(ending: AbortSignal) => Promise<void>} take rejects where it failed
 * @property {number} [minutes] how long it may take; 10 where nothing is said
 */

/**
 * Takes steps one after the other, up to the first that fails, and prints how long each took.
 * @param {readonly Step[]} steps
 * @param {(line: string) => void} [print]
 * @returns {Promise<number>} an exit status
 */
export async function takeSteps(steps, print = console.log) {
  const began = performance.now();
  for (const { name, take, minutes = 10 } of steps) {
    const stepBegan = performance.now();
    try {
      await take(AbortSignal.timeout(minutes * 60_000));
    } catch (error) {
      print(`FAILED ${name} (${secondsSince(stepBegan)} s): ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
    print(`ok     ${name} (${secondsSince(stepBegan)} s)`);
  }
  print(`A fresh clone with nothing next to it works (${secondsSince(began)} s)`);
  return 0;
}

/** Returns the seconds since a point in time. @param {number} began */
function secondsSince(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}
