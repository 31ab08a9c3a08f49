/**
 * Returns the folders whose findings exceed their number, with these findings, and those whose number can be lowered.
 * @param {readonly string[]} findings each as one line that begins with a path
 * @param {Readonly<Record<string, number>>} allowed by the beginning of a path
 * @returns {string[]}
 */
export function compareCounts(findings, allowed) {
  const folders = Object.keys(allowed);
  const byFolder = Map.groupBy(findings, (finding) => folders.find((folder) => finding.startsWith(folder)) ?? '');
  const exceeding = [...byFolder].flatMap(([folder, found]) => {
    const most = allowed[folder] ?? 0;
    if (found.length <= most) return [];
    return most === 0 ? found : [`${folder} has ${found.length} findings instead of ${most}:`, ...found];
  });
  const lowered = folders.flatMap((folder) => {
    const count = byFolder.get(folder)?.length ?? 0;
    return count < (allowed[folder] ?? 0) ? [`${folder} has ${count} findings: lower its number in scripts/lib/prose/remaining.mjs`] : [];
  });
  return [...exceeding, ...lowered];
}
