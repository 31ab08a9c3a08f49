/** Returns the file name that a client sent, without its path and control characters. */
export function sanitizeFileName(given: string | undefined): string {
  const name = (given ?? '').replaceAll(/\p{Cc}/gu, '').replace(/^.*[/\\]/s, '');
  return name === '.' || name === '..' ? '' : name;
}
