/** The name under which a host brings the calls of its areas. */
export const callsResource = 'calls';
