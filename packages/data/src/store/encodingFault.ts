/** Returns the fault for a value that an encoder does not accept, with the location of the value; other errors are returned unchanged. */
export function locateEncodingFault(error: unknown, place: string): unknown {
  if (!(error instanceof RangeError) && !(error instanceof TypeError)) return error;
  return new RangeError(`${place}: ${error.message}`, { cause: error });
}
