/** A part of a destructuring pattern, seen from outside. */
interface PatternNode {
  readonly type: string;
  readonly name?: unknown;
  readonly [member: string]: unknown;
}

/** Returns the names that a binding pattern declares: `{ a, b: [c], ...d }` declares `a`, `c` and `d`. */
export function listPatternNames(pattern: unknown): string[] {
  const node = pattern as PatternNode | null;
  switch (node?.type) {
    case 'Identifier':
      return [String(node.name)];
    case 'ObjectPattern':
      return (node['properties'] as unknown[]).flatMap(listPatternNames);
    case 'ArrayPattern':
      return (node['elements'] as unknown[]).flatMap(listPatternNames);
    case 'Property':
      return listPatternNames(node['value']);
    case 'RestElement':
      return listPatternNames(node['argument']);
    case 'AssignmentPattern':
      return listPatternNames(node['left']);
    case 'TSParameterProperty':
      return listPatternNames(node['parameter']);
    default:
      return [];
  }
}
