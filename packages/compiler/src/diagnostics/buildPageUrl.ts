/** Returns the address of the page of a diagnostic on the documentation site; undefined without the address of a site. */
export function buildPageUrl(code: string, documentation: string | undefined): string | undefined {
  return documentation === undefined ? undefined : new URL(`reference/diagnostics/${code}.html`, documentation).href;
}
