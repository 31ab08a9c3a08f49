/** Another process executes the run now: the effects of this attempt since its last checkpoint are rolled back. */
export class RunLost extends Error {
  constructor(job: string, id: string) {
    super(`The attempt of ${job} for the run ${id} has lost its lease, and another one has begun.`);
  }
}
