import { alone, faultsOfRuns, isClear, isDecided, shared, summarize } from './judged.mjs';

/**
 * @typedef {import('./attack.mjs').Attack} Attack
 * @typedef {import('./judged.mjs').Measured} Measured
 * @typedef {import('./trial.mjs').Trial} Trial
 */

/** How often an attack is made at most: the median of three runs counts. */
const rounds = 3;

/**
 * Makes an attack and judges it. A run that is below half of each limit decides; two runs within the limits decide the median of three, so the
 * third is made only if the first two differ.
 * A host that other attacks have used is good enough for an attack that is within the limits; a new host decides about any other.
 * @param {Attack} attack
 * @param {Trial} trial
 * @param {{ readonly isWhole: boolean, readonly isShared: boolean }} how
 */
export async function judge(attack, trial, { isWhole, isShared }) {
  const manner = isShared ? shared : alone;
  const enough = isWhole && !attack.isSlow ? 2 : 1;
  const isOver = (/** @type {readonly Measured[]} */ runs) => runs.length > 0 && faultsOfRuns(runs, attack, manner).length > 0;
  /** @type {Measured[]} */
  let runs = [];
  let onUsedHost;
  const isUsed = trial.attacks > 0;
  const isEnough = () => runs.length >= enough || isOver(runs) || isClear(runs, attack);
  while (!isEnough()) runs.push(await trial.run(attack));
  if (isUsed && isOver(runs) && !isDecided(runs)) {
    onUsedHost = faultsOfRuns(runs, attack, manner);
    await trial.end();
    runs = [];
    while (!isEnough()) runs.push(await trial.run(attack));
  }
  // One run that is over a limit decides nothing; a wrong response does.
  while (isOver(runs) && !isDecided(runs) && runs.length < (attack.isSlow ? 1 : rounds)) runs.push(await trial.run(attack));
  return { faults: faultsOfRuns(runs, attack, manner), onUsedHost, ...summarize(runs, manner), runs: runs.length };
}
