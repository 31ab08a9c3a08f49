/** Returns the fault of a value that an encoder does not take, with the place of the value; other errors are returned unchanged. */
export function locateEncodingFault(error: unknown, place: string): unknown {
  if (!(error instanceof RangeError) && !(error instanceof TypeError)) return error;
  return new RangeError(`${place}: ${error.message}`, { cause: error });
}
