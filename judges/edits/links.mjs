import { randomType, withImports } from './types.mjs';

/** @typedef {import('./keeping.mjs').Edit} Edit */

/** Links a folder outside the sources into them, and uses a type behind the link. @type {Edit} */
export function linkFolder(project, random) {
  const number = random.int(0, 99);
  const [link, home] = [`src/part${number}`, `lib/link${number}`];
  if (project.isTaken(link) || project.isTaken(home)) return [];
  const touched = project.write(`${home}/part.ts`, `export interface Part${number} { name: string }\n`);
  const operation = `import { Endpoint, Get } from '@portico/core';
import type { Part${number} } from '../part${number}/part.ts';
export class GetPart${number} extends Endpoint(Get('/part/${number}'))<Part${number}> {
  handle(): never {
    throw new Error();
  }
}
`;
  const file = `src/mail/getPart${number}.ts`;
  if (project.isTaken(file)) return [];
  return [...touched, ...project.link(link, `../lib/link${number}`), ...project.write(file, operation)];
}

/** Moves a file that imports nothing out of the sources and links it. @type {Edit} */
export function linkFile(project, random) {
  const files = project.sources.filter((file) => file.startsWith('src/') && !/from '[.#]/.test(project.files.get(file) ?? ''));
  if (files.length === 0) return [];
  const file = random.pick(files);
  const home = `lib/own${random.int(0, 99)}.ts`;
  if (project.isTaken(home)) return [];
  const text = project.files.get(file) ?? '';
  const target = `${'../'.repeat(file.split('/').length - 1)}${home}`;
  return [...project.remove(file), ...project.write(home, text), ...project.link(file, target)];
}

/** Changes a file behind a link; the change is reported under the path of the link, or under both. @type {Edit} */
export function editBehindLink(project, random) {
  const links = [...project.links].filter(([, target]) => !target.endsWith('.ts'));
  if (links.length === 0) return [];
  const [link, target] = random.pick(links);
  const file = `${target.slice('../'.length)}/part.ts`;
  const text = project.files.get(file);
  if (text === undefined) return [];
  const changed = text.replace(
    /^(export interface[^{]*\{)/m,
    (found) => `${found} extra${random.int(0, 999)}?: ${random.pick(['string', 'boolean', randomType(project, random)])};`,
  );
  // A file behind a link imports from where it really is.
  const written = project.write(file, withImports(project, changed, file));
  return random.chance(0.5) ? [`${link}/part.ts`] : [`${link}/part.ts`, ...written];
}
