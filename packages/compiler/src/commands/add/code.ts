/** The heads and functions that are values; every other name of `@portico/core` is imported as a type. */
const values = new Set([
  'Audited',
  'Delete',
  'DomainEvent',
  'Endpoint',
  'EndpointGroup',
  'Entity',
  'Get',
  'Job',
  'MessageHandler',
  'Module',
  'Mutation',
  'MutationMode',
  'Patch',
  'permissions',
  'Post',
  'Put',
  'Query',
  'SoftDeleted',
  'Versioned',
]);

/** A file that a command adds. */
export interface NewFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Returns the imports of names of `@portico/core`. */
export function formatCoreImport(names: readonly string[]): string[] {
  const all = [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
  const types = all.filter((name) => !values.has(name));
  return [
    formatImport(
      '',
      all.filter((name) => values.has(name)),
    ),
    ...(types.length > 0 ? [formatImport('type ', types)] : []),
  ];
}

function formatImport(kind: string, names: readonly string[]): string {
  const line = `import ${kind}{ ${names.join(', ')} } from '@portico/core';`;
  return line.length <= 100 ? line : `import ${kind}{\n${names.map((name) => `  ${name},\n`).join('')}} from '@portico/core';`;
}

/** Joins the parts of a file with empty lines between them. */
export function joinParts(...parts: readonly (string | readonly string[])[]): string {
  return `${parts.map((part) => (typeof part === 'string' ? part : part.join('\n'))).join('\n\n')}\n`;
}
