/** The name of a file as a client gives it, as mere text: what stands before the last separator of a path is cut off, and control characters are left out. */
export function sanitizeFileName(given: string | undefined): string {
  const name = (given ?? '').replaceAll(/\p{Cc}/gu, '').replace(/^.*[/\\]/s, '');
  return name === '.' || name === '..' ? '' : name;
}
