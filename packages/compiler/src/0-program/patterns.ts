/** A part of a destructuring pattern, seen from outside. */
interface PatternNode {
  readonly type: string;
  readonly name?: unknown;
  readonly [member: string]: unknown;
}

/** Returns the names that a binding pattern declares: `{ a, b: [c], ...d }` declares `a`, `c` and `d`. */
export function patternNames(pattern: unknown): string[] {
  const node = pattern as PatternNode | null;
  switch (node?.type) {
    case 'Identifier':
      return [String(node.name)];
    case 'ObjectPattern':
      return (node['properties'] as unknown[]).flatMap(patternNames);
    case 'ArrayPattern':
      return (node['elements'] as unknown[]).flatMap(patternNames);
    case 'Property':
      return patternNames(node['value']);
    case 'RestElement':
      return patternNames(node['argument']);
    case 'AssignmentPattern':
      return patternNames(node['left']);
    case 'TSParameterProperty':
      return patternNames(node['parameter']);
    default:
      return [];
  }
}
