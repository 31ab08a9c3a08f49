/** The run was canceled: the effects of the attempt since its last checkpoint are rolled back. */
export class RunCancelled extends Error {
  constructor(job: string, id: string) {
    super(`The run ${id} of ${job} was canceled.`);
  }
}
