/**
 * Prints findings, one a line; any makes the script fail.
 * @param {string[]} findings
 */
export function report(findings) {
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
