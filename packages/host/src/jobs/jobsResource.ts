/** The name of the resource with a host's `HostJobs`, if its areas declare jobs. */
export const jobsResource = 'jobs';
