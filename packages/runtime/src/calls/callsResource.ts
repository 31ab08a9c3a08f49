/** The name of the resource with the calls of a host's areas. */
export const callsResource = 'calls';
