import { findMisspelling } from '@portico/core/manifest';

/** What follows the way out of a permission that nobody declares: the one that was meant, else those that there are beside it. */
export function permissionHint(permission: string, known: readonly string[]): string {
  const meant = findMisspelling(permission, known);
  if (meant !== undefined) return ` Did you mean \`${meant}\`?`;
  const segments = permission.toLowerCase().split('.');
  for (const depth of [2, 1, 0]) {
    const prefix = segments.slice(0, depth);
    const next = nextSegments(known, prefix);
    if (next.length > 0) return ` ${depth === 0 ? 'The areas of permissions' : `Those of \`${prefix.join('.')}\``} are ${listed(next)}.`;
  }
  return '';
}

/** The segments that stand behind these in what is declared. */
function nextSegments(known: readonly string[], prefix: readonly string[]): string[] {
  const behind = known.flatMap((each) => {
    const segments = each.split('.');
    return prefix.every((segment, index) => segments[index]?.toLowerCase() === segment) ? (segments[prefix.length] ?? []) : [];
  });
  return [...new Set(behind)].toSorted();
}

function listed(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
