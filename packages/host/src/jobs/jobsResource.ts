/** The name of the resource with a host's `HostJobs`, if its areas declare jobs or schedule calls. */
export { jobsResource } from '@portico/runtime';
