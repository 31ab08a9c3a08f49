/** The base of what a unit of work stores for later with its commit, in the order of the raised events. */
export class StoredWork {}
