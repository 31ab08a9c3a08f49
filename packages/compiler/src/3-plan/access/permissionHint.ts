import { findMisspelling } from '@portico/core/manifest';

/** Returns the hint for an undeclared permission: the likely intended one, otherwise the declared ones with the same prefix. */
export function suggestPermission(permission: string, known: readonly string[]): string {
  const meant = findMisspelling(permission, known);
  if (meant !== undefined) return ` Did you mean \`${meant}\`?`;
  const segments = permission.toLowerCase().split('.');
  for (const depth of [2, 1, 0]) {
    const prefix = segments.slice(0, depth);
    const next = listNextSegments(known, prefix);
    if (next.length > 0)
      return ` ${depth === 0 ? 'The permission areas' : `The members of \`${prefix.join('.')}\``} are ${formatList(next)}.`;
  }
  return '';
}

/** Returns the declared segments that follow the given prefix. */
function listNextSegments(known: readonly string[], prefix: readonly string[]): string[] {
  const behind = known.flatMap((each) => {
    const segments = each.split('.');
    return prefix.every((segment, index) => segments[index]?.toLowerCase() === segment) ? (segments[prefix.length] ?? []) : [];
  });
  return [...new Set(behind)].toSorted();
}

function formatList(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
