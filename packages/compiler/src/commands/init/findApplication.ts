import type { Node } from 'oxc-parser';

/** The place where an application of Fastify is created. */
export interface CreatedApplication {
  /** The variable that it is assigned to. */
  readonly variable: string;
  /** The end of the statement that creates it. */
  readonly end: number;
  /** The end of the last import of the file. */
  readonly importsEnd: number;
}

/** Finds the statements that assign the result of Fastify's function to a variable, at any depth. */
export function findApplications(body: readonly Node[]): CreatedApplication[] {
  const imports = body.filter((node) => node.type === 'ImportDeclaration');
  const factories = new Set(
    imports
      .filter(({ source }) => source.value === 'fastify')
      .flatMap(({ specifiers }) => specifiers)
      .filter((each) => each.type === 'ImportDefaultSpecifier' || (each.type === 'ImportSpecifier' && nameOf(each.imported) === 'fastify'))
      .map(({ local }) => local.name),
  );
  const importsEnd = imports.at(-1)?.end ?? 0;
  const found: CreatedApplication[] = [];
  visit(body, (node) => {
    if (node.type !== 'VariableDeclaration') return;
    for (const { id, init } of node.declarations) {
      const call = init?.type === 'CallExpression' ? init.callee : undefined;
      if (id.type === 'Identifier' && call?.type === 'Identifier' && factories.has(call.name))
        found.push({ variable: id.name, end: node.end, importsEnd });
    }
  });
  return found;
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    see(value as Node);
    for (const member of Object.values(value)) visit(member, see);
  }
}
