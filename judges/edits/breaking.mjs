// Edits that pay no attention to the rest of the project: most of them break it.
import { basename, dirname, posix } from 'node:path';
import { breakCatalogue } from './catalogues.mjs';
import { breakConfig } from './configuration.mjs';
import { addOperationOf, change, replaceOne } from './texts.mjs';
import { randomType } from './types.mjs';

/**
 * @typedef {import('./keeping.mjs').Edit} Edit
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('../lib/random.mjs').Random} Random
 */

/** @type {readonly (readonly [weight: number, name: string, edit: Edit])[]} */
export const breaking = [
  [10, 'change any member', changeMember],
  [6, 'change an alias', changeAlias],
  [5, 'rename a name in its file', rename],
  [7, 'break the syntax', breakSyntax],
  [5, 'delete a file', (project, random) => project.remove(random.pick(project.sources))],
  [4, 'move a file', moveFile],
  [4, 'copy a file', copyFile],
  [2, 'rename a file by case', caseRename],
  [3, 'rename a folder', (project, random) => project.moveFolder(random.pick(project.folders), random.pick(otherFolders))],
  [1, 'delete a folder', (project, random) => project.removeFolder(random.pick(project.folders))],
  [3, 'replace a file by a folder', fileByFolder],
  [
    2,
    'add an operation of an unknown type',
    (project, random) => addOperationOf(project, random, random.pick(['Gone', 'Unknown', 'Page'])),
  ],
  [5, 'add a file behind an import', addBehindImport],
  [4, 'change an import', changeImport],
  [5, 'toggle an export', toggleExport],
  [4, 'change an option of a head', changeOption],
  [3, 'change tsconfig.json badly', breakConfig],
  [4, 'add a declaration file', addAmbient],
  [4, 'return another error', returnError],
  [2, 'break a catalogue', breakCatalogue],
  [2, 'break a link', breakLink],
  [1, 'write half of package.json', (project) => project.write('package.json', '{ "name": "edited", ')],
];

const otherFolders = ['src/shared', 'src/people', 'src/other', 'src/deep/er', 'src/Mail', 'src/mail'];

/** @type {Edit} */
function changeMember(project, random) {
  return replaceOne(project, random, { pattern: /(?<=\w[?!]?: )[\w.[\]<>'| ]+(?=[;}])/g, make: () => randomType(project, random) });
}

/** @type {Edit} */
function changeAlias(project, random) {
  return replaceOne(project, random, {
    pattern: /(?<=type \w+(?:<[^>]*>)? = )[^;]+(?=;)/g,
    make: () => random.pick([randomType(project, random), 'Maybe<Tree>[]', 'Pick<Leaf, "colour">[]']),
  });
}

/** @type {Edit} */
function rename(project, random) {
  const file = random.pick(project.sources);
  const text = project.files.get(file) ?? '';
  const names = [...text.matchAll(/(?:class|interface|type|enum) (\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const name = random.pick(names);
  const other = random.chance(0.3) ? random.pick(names) : `${name}${random.int(2, 3)}`;
  return name === other ? [] : project.write(file, text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), other));
}

/** @type {Edit} */
function breakSyntax(project, random) {
  return change(project, random, (text) => {
    const at = random.int(0, text.length);
    return random.pick([
      () => text.slice(0, at),
      () => `${text.slice(0, at)}{${text.slice(at)}`,
      () => text.slice(0, at) + text.slice(at + random.int(1, 9)),
      () => '',
    ])();
  });
}

/** @type {Edit} */
function moveFile(project, random) {
  const file = random.pick(project.sources);
  const to = posix.join(random.pick([...project.folders, 'src/new/place', 'src']), basename(file));
  if (to === file || project.isTaken(to)) return [];
  return project.move(file, to);
}

/** @type {Edit} */
function copyFile(project, random) {
  const file = random.pick(project.sources);
  const to = file.replace(/(\.d)?\.ts$/, random.pick(['Copy.ts', '/index.ts', '.d.ts', '.test.ts', '.mts', '.tsx']));
  return project.isTaken(to) ? [] : project.write(to, project.files.get(file) ?? '');
}

/** @type {Edit} */
function caseRename(project, random) {
  const file = random.pick(project.sources);
  const name = basename(file);
  const other = name[0] === name[0]?.toUpperCase() ? name[0]?.toLowerCase() : name[0]?.toUpperCase();
  const to = posix.join(dirname(file), `${other}${name.slice(1)}`);
  return to === file || project.isTaken(to) ? [] : project.move(file, to);
}

/** @type {Edit} */
function fileByFolder(project, random) {
  const file = random.pick(project.sources);
  const text = project.files.get(file) ?? '';
  return [...project.remove(file), ...project.write(`${file}/index.ts`, text)];
}

/** @type {Edit} */
function addBehindImport(project, random) {
  const file = random.pick([
    'src/shared/tree/index.ts',
    'src/shared/tree.d.ts',
    'src/shared/leaf/index.ts',
    'src/shared.ts',
    'src/shared/page/index.ts',
    'src/shared/money.mts',
    'lib/shared/page.ts',
    'lib/shared/money.ts',
    'lib/dto.ts',
    'src/people/dto.ts',
  ]);
  if (project.isTaken(file)) return [];
  const from = random.pick(project.sources.filter((each) => each.startsWith('src/shared/')).concat('src/shared/page.ts'));
  return project.write(file, (project.files.get(from) ?? 'export type Page<T> = T[];\n').replaceAll("'./", "'@edited/"));
}

/** @type {Edit} */
function changeImport(project, random) {
  return replaceOne(project, random, {
    pattern: /(?<=from ')[.#][^']+(?=')/g,
    make: (found) =>
      random.pick([
        found.replace(/\.ts$/, ''),
        `${found.replace(/\.ts$/, '')}.ts`,
        found.replace(/\.ts$/, '.js'),
        '#dto',
        '#shared/tree',
        '../shared/index.ts',
        './gone.ts',
        '../shared/page',
        '../people/dto.ts',
      ]),
  });
}

/** @type {Edit} */
function toggleExport(project, random) {
  return replaceOne(project, random, {
    pattern: /^(export )?(?=class|interface|type \w+ =|enum)/gm,
    make: (found) => (found ? '' : 'export '),
  });
}

/** @type {Edit} */
function changeOption(project, random) {
  return replaceOne(project, random, {
    pattern: /'\/[^']*'|group: \w+|SoftDeleted|Internal|Gone|Taken/g,
    make: (found) => {
      if (found.startsWith("'")) return random.pick(["'/'", "'/{id}'", "'/names'", `'/x${random.int(0, 9)}'`, "'/{id:int}'"]);
      if (found.startsWith('group')) return random.pick(['group: PeopleGroup', 'group: OrdersGroup', 'permission: "people.person.greet"']);
      return random.pick(['SoftDeleted', 'Audited', 'Gone', 'Taken', 'Internal', "Get('/internal')"]);
    },
  });
}

/** @type {Edit} */
function addAmbient(project, random) {
  const file = random.pick(['src/ambient.d.ts', 'src/shared/augment.ts', 'src/people/global.ts']);
  const text = random.pick([
    'declare global { interface Window2 { x: string } }\nexport {};\n',
    "import '../shared/page.ts';\ndeclare module '../shared/page.ts' { interface Page<T> { more?: T } }\n",
    'type Ambient = string;\n',
    "declare module '#dto' { export type People = string; }\n",
  ]);
  return project.files.has(file) && random.chance(0.5) ? project.remove(file) : project.isTaken(file) ? [] : project.write(file, text);
}

/** Returns an error that is not declared, or drops an outcome. @type {Edit} */
function returnError(project, random) {
  return replaceOne(project, random, {
    pattern: /return new Taken\(\)|new Taken\(\)|return store\.find\(this\.id\);|return this\.value;/g,
    make: (found) =>
      found.startsWith('return')
        ? random.pick([
            'store.find(this.id);\n    return store.find(this.id);',
            'return new TypeError() as never;',
            'return undefined as never;',
          ])
        : 'new Error()',
  });
}

/** @type {Edit} */
function breakLink(project, random) {
  const links = [...project.links.keys()];
  if (links.length === 0)
    return project.isTaken('src/mail/loop') ? [] : project.link('src/mail/loop', random.pick(['.', '..', './loop', '../none']));
  const link = random.pick(links);
  return random.chance(0.5) ? project.remove(link) : project.link(link, random.pick(['../none', '.', '../lib']));
}
