// Edits of a person who knows what they do: after most of them a project that was accepted is accepted again.
import { basename, dirname, posix } from 'node:path';
import { changeCatalogues } from './catalogues.mjs';
import { changeConfig, changePackage } from './configuration.mjs';
import { editBehindLink, linkFile, linkFolder } from './links.mjs';
import { importers, moveWithReferences } from './references.mjs';
import { addOperationOf, change, replaceOne } from './texts.mjs';
import { declaredTypes, randomType, scalarTypes, specifier, withImports } from './types.mjs';

/**
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('../lib/random.mjs').Random} Random
 *
 * One kind of edit: changes the project and returns the files and folders that it touched; none if it found nothing to change.
 * @typedef {(project: EditedProject, random: Random) => string[]} Edit
 */

/** @type {readonly (readonly [weight: number, name: string, edit: Edit])[]} */
export const keeping = [
  [12, 'add a member', addMember],
  [8, 'change an added member', changeMember],
  [5, 'remove an added member', removeMember],
  [4, 'add an input', addInput],
  [3, 'add a column', addColumn],
  [5, 'add a type', addType],
  [5, 'add an operation', (project, random) => addOperationOf(project, random, randomType(project, random))],
  [5, 'change the result of an operation', changeResult],
  [6, 'change a rule', changeRule],
  [5, 'change a body', changeBody],
  [6, 'rename with references', rename],
  [5, 'move a file with references', moveFile],
  [3, 'move a folder with references', moveFolder],
  [2, 'rename a file by case with references', caseRename],
  [2, 'replace a file by a folder with references', fileByFolder],
  [4, 'move a declaration', moveDeclaration],
  [5, 'delete an unused file', deleteUnused],
  [3, 'bring back a deleted file', bringBack],
  [4, 'shift every offset', (project, random) => change(project, random, (text) => `// ${'x'.repeat(random.int(1, 30))}\n${text}`)],
  [3, 'change line endings', changeLineEndings],
  [3, 'change package.json', changePackage],
  [3, 'change tsconfig.json', changeConfig],
  [4, 'change the catalogues', changeCatalogues],
  [2, 'link a folder', linkFolder],
  [1, 'link a file', linkFile],
  [2, 'edit behind a link', editBehindLink],
  [4, 'save half of a change', saveHalf],
  [2, 'touch nothing', (project, random) => [random.pick([...project.files.keys()])]],
];

/** @type {Edit} */
function addMember(project, random) {
  return replaceOne(project, random, {
    // Members of an order have a column, and those of an event may hold no text that could be a time.
    pattern: /export interface (?!OrderDto|Money)[^{\n]*\{/g,
    among: /^src\//,
    make: (found) => `${found} extra${random.int(0, 999)}?: ${randomType(project, random)};`,
  });
}

/** @type {Edit} */
function changeMember(project, random) {
  return replaceOne(project, random, { pattern: /(?<=\bextra\d+\?: )[^;\n]+(?=;)/g, make: () => randomType(project, random) });
}

/** @type {Edit} */
function removeMember(project, random) {
  return replaceOne(project, random, { pattern: / extra\d+\?: [^;\n]+;(?=[ }\n])/g, make: () => '' });
}

/** @type {Edit} */
function addInput(project, random) {
  const pattern = /class \w+ extends (?:Endpoint|DomainAction)\(.*\{(?=\n)/g;
  return replaceOne(project, random, {
    pattern,
    make: (found) => `${found}\n  readonly input${random.int(0, 999)}?: ${random.pick(scalarTypes)};`,
  });
}

/** @type {Edit} */
function addColumn(project, random) {
  return replaceOne(project, random, {
    pattern: /class \w+ extends Entity\(.*\{(?=\n)/g,
    make: (found) => `${found}\n  column${random.int(0, 999)}?: ${random.pick(scalarTypes)};`,
  });
}

/** @type {Edit} */
function addType(project, random) {
  const name = `Type${random.int(0, 999)}`;
  if (declaredTypes(project).has(name)) return [];
  const type = randomType(project, random);
  const text = random.chance(0.5)
    ? `export type ${name} = ${type};\n`
    : `/** A type of its own. */\nexport interface ${name} { value: ${type}; more?: ${name}[] }\n`;
  return change(project, random, (before, file) => withImports(project, before + text, file), /^src\/shared\//);
}

/** @type {Edit} */
function changeResult(project, random) {
  return replaceOne(project, random, {
    pattern: /(?<=Get\('\/fresh\/\d+'\)\)<)[^\n]+(?=> \{)/g,
    make: () => randomType(project, random),
  });
}

/** @type {Edit} */
function changeRule(project, random) {
  return replaceOne(project, random, {
    pattern: /(?<=MaxLength<)\d+(?=>)|(?<=Range<1, )\d+(?=>)|(?<=pageSize: Int = )\d/g,
    make: () => String(random.int(20, 90)),
  });
}

/** @type {Edit} */
function changeBody(project, random) {
  return replaceOne(project, random, {
    pattern: /(?<=^ {4})(?:return|throw) /gm,
    make: (found) => `void ${random.int(0, 99)};\n    ${found}`,
  });
}

/** @type {Edit} */
function rename(project, random) {
  const names = project.sources.flatMap((file) =>
    [...(project.files.get(file) ?? '').matchAll(/^export (?:class|interface|type) (\w+)/gm)].map(([, name = '']) => name),
  );
  // The emitted index has a type of the same name, which is not renamed with it.
  const own = names.filter((name) => name !== 'People');
  if (own.length === 0) return [];
  const name = random.pick(own);
  const other = `${name.replace(/\d+$/, '')}${random.int(10, 999)}`;
  if (names.includes(other)) return [];
  const method = (/** @type {string} */ of) => `${of[0]?.toLowerCase()}${of.slice(1)}`;
  return project.sources.flatMap((file) => {
    const text = project.files.get(file) ?? '';
    const changed = text
      .replaceAll(new RegExp(`\\b${name}\\b`, 'g'), other)
      .replaceAll(new RegExp(`\\.${method(name)}\\(`, 'g'), `.${method(other)}(`);
    return changed === text ? [] : project.write(file, changed);
  });
}

/** @type {Edit} */
function moveFile(project, random) {
  const file = random.pick(project.sources.filter((each) => each.startsWith('src/') && basename(each) !== 'module.ts'));
  const isPlain = !/ extends |\bpermissions\(/.test(project.files.get(file) ?? '');
  const folder = random.pick([dirname(file), dirname(file), posix.join(dirname(file), 'inner'), ...(isPlain ? ['src/shared'] : [])]);
  const name = random.chance(0.5) ? basename(file) : `${basename(file, '.ts').replace(/\d+$/, '')}${random.int(10, 99)}.ts`;
  return moveTo(project, file, posix.join(folder, name));
}

/** @param {EditedProject} project @param {string} file @param {string} to */
function moveTo(project, file, to) {
  if (to === file || project.isTaken(to)) return [];
  return moveWithReferences(project, new Map([[file, to]]), () => project.move(file, to));
}

/** @type {Edit} */
function moveFolder(project, random) {
  const folders = project.folders.filter((each) => each.startsWith('src/'));
  if (folders.length === 0) return [];
  const from = random.pick(folders);
  // A folder of an area keeps its operations in the area.
  const isFree = from.startsWith('src/shared') || project.files.has(`${from}/module.ts`);
  const renamed = `${from.replace(/\d+$/, '')}${random.int(10, 99)}`;
  const to = isFree ? random.pick([renamed, 'src/other', 'src/deep/er', `src/${basename(from)}`]) : renamed;
  const isTaken = [...project.files.keys()].some((file) => file.startsWith(`${to}/`) || file === to);
  if (isTaken || to === from || to.startsWith(`${from}/`)) return [];
  const inside = project.sources.filter((file) => file.startsWith(`${from}/`));
  const moves = new Map(inside.map((file) => [file, to + file.slice(from.length)]));
  return moveWithReferences(project, moves, () => project.moveFolder(from, to));
}

/** @type {Edit} */
function caseRename(project, random) {
  const file = random.pick(project.sources.filter((each) => each.startsWith('src/') && basename(each) !== 'module.ts'));
  const [first = ''] = basename(file);
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
  return moveTo(project, file, posix.join(dirname(file), other + basename(file).slice(1)));
}

/** @type {Edit} */
function fileByFolder(project, random) {
  const files = project.sources.filter((each) => each.startsWith('src/shared/') && basename(each) !== 'index.ts');
  if (files.length === 0) return [];
  const file = random.pick(files);
  const to = random.chance(0.5) ? file.replace(/\.ts$/, '/index.ts') : `${file}/index.ts`;
  if (project.files.has(to)) return [];
  return moveWithReferences(project, new Map([[file, to]]), () => project.move(file, to));
}

/** Moves an exported type into a file of its own, which the old file passes on. @type {Edit} */
function moveDeclaration(project, random) {
  const declaration = /^export (?:interface|type) (\w+)[^\n]*[;}]\n/gm;
  const files = project.sources.filter(
    (each) => each.startsWith('src/shared/') && (project.files.get(each) ?? '').search(declaration) >= 0,
  );
  if (files.length === 0) return [];
  const file = random.pick(files);
  const text = project.files.get(file) ?? '';
  const [found, name = ''] = random.pick([...text.matchAll(declaration)]);
  const to = posix.join(dirname(file), `moved${random.int(0, 999)}.ts`);
  if (project.isTaken(to)) return [];
  const rest = text.replace(found, () => `export type { ${name} } from '${specifier(file, to)}';\n`);
  const touched = project.write(to, found);
  touched.push(...project.write(file, rest), ...project.write(to, withImports(project, found, to)));
  // A re-exported name cannot be used in the file itself.
  return [...touched, ...project.write(file, withOwnImport(rest, name, specifier(file, to)))];
}

/** @param {string} text @param {string} name @param {string} from */
function withOwnImport(text, name, from) {
  const uses = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;
  return uses > 1 ? `import type { ${name} } from '${from}';\n${text}` : text;
}

/** @type {Edit} */
function deleteUnused(project, random) {
  const used = importers(project);
  const files = project.sources.filter((each) => each.startsWith('src/') && !used.has(each) && basename(each) !== 'module.ts');
  if (files.length < 5) return [];
  const file = random.pick(files);
  project.deleted.set(file, project.files.get(file) ?? '');
  return project.remove(file);
}

/** @type {Edit} */
function bringBack(project, random) {
  const files = [...project.deleted.keys()].filter((file) => !project.isTaken(file));
  if (files.length === 0) return [];
  const file = random.pick(files);
  const text = project.deleted.get(file) ?? '';
  project.deleted.delete(file);
  return project.write(file, text);
}

/** @type {Edit} */
function changeLineEndings(project, random) {
  return change(project, random, (text) => (text.includes('\r') ? text.replaceAll('\r', '') : text.replaceAll('\n', '\r\n')));
}

/** Saves a file when a part of a change is written; the rest follows. @type {Edit} */
function saveHalf(project, random) {
  const [file] = addMember(project, random);
  if (file === undefined) return [];
  const text = project.files.get(file) ?? '';
  project.unfinished = { file, text };
  return project.write(file, text.slice(0, random.int(1, text.length - 1)));
}
