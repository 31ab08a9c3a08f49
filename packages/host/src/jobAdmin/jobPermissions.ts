/** The permissions of the job endpoints. Every host's catalogue contains them, so that roles can grant them. */
export const jobPermissions = {
  /** List jobs and runs. */
  read: 'service.job.read',
  /** Start a run by hand. */
  run: 'service.job.run',
  /** Pause and resume jobs. */
  pause: 'service.job.pause',
  /** Cancel runs. */
  cancel: 'service.job.cancel',
  /** Replay and delete dead letters. */
  replay: 'service.job.replay',
} as const;
