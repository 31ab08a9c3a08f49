/** Returns the advice for a test of one area, whose neighbours the host does not run. */
export function adviseFake(area: string): string {
  return `in a test, pass fakeArea(${area}Module) of @portico/testing`;
}
