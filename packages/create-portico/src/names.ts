import { UsageError } from './usageError.ts';
import { versions } from './versions.ts';

/** A name that npm, Docker and PostgreSQL all accept. */
const valid = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const longest = 60;

/** Returns the problem with the name of a project, and its fix; undefined if the name is valid. */
export function findNameProblem(name: string): string | undefined {
  if (valid.test(name) && name.length <= longest)
    return Object.hasOwn(versions, name)
      ? `The name '${name}' is that of a package that the project installs. Choose another name.`
      : undefined;
  const rule = `Use lower-case letters, digits and single hyphens, beginning with a letter; at most ${longest} characters.`;
  const meant = proposeName(name);
  return `The name '${name}' is not valid. ${rule}${meant === undefined ? '' : ` Did you mean '${meant}'?`}`;
}

/** Throws a `UsageError` if the name of a project is not valid. */
export function requireName(name: string): void {
  const problem = findNameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
}

function proposeName(name: string): string | undefined {
  const near = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, longest);
  return valid.test(near) ? near : undefined;
}
