import { basename, dirname, posix } from 'node:path';
import { types } from './base.mjs';
import { changeConfig, changePackage } from './configuration.mjs';
import { change, replaceOne, withImports } from './texts.mjs';

/**
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('../lib/random.mjs').Random} Random
 *
 * One kind of edit: changes the project and returns the files and folders that it touched; none if it found nothing to change.
 * @typedef {(project: EditedProject, random: Random) => string[]} Edit
 */

/** @type {readonly (readonly [weight: number, name: string, edit: Edit])[]} */
const kinds = [
  [12, 'change a member', changeMember],
  [8, 'add a member', addMember],
  [6, 'change an alias', changeAlias],
  [
    6,
    'add a type',
    (project, random) =>
      change(project, random, (text, file) => withImports(`${text}export type T${random.int(0, 9)} = ${random.pick(types)};\n`, file)),
  ],
  [4, 'rename a name in its file', (project, random) => rename(project, random, false)],
  [4, 'rename a name everywhere', (project, random) => rename(project, random, true)],
  [6, 'break the syntax', breakSyntax],
  [4, 'shift every offset', (project, random) => change(project, random, (text) => `// ${'x'.repeat(random.int(1, 30))}\n${text}`)],
  [
    3,
    'change line endings',
    (project, random) =>
      change(project, random, (text) => (text.includes('\r') ? text.replaceAll('\r', '') : text.replaceAll('\n', '\r\n'))),
  ],
  [5, 'delete a file', (project, random) => project.remove(random.pick(project.sources))],
  [5, 'move a file', moveFile],
  [3, 'copy a file', copyFile],
  [2, 'rename a file by case', caseRename],
  [
    4,
    'rename a folder',
    (project, random) =>
      project.moveFolder(
        random.pick(project.folders),
        random.pick(['src/shared', 'src/people', 'src/other', 'src/deep/er', 'src/Mail', 'src/mail']),
      ),
  ],
  [1, 'delete a folder', (project, random) => project.removeFolder(random.pick(project.folders))],
  [3, 'replace a file by a folder', fileByFolder],
  [5, 'add an operation in a new folder', addOperation],
  [5, 'add a file behind an import', addBehindImport],
  [4, 'change an import', changeImport],
  [4, 'toggle an export', toggleExport],
  [3, 'change an option of a head', changeOption],
  [2, 'change package.json', changePackage],
  [3, 'change tsconfig.json', changeConfig],
  [4, 'add a declaration file', addAmbient],
  [8, 'restore a file', restoreFile],
  [3, 'touch nothing', (project, random) => [random.pick([...project.files.keys()])]],
];

/**
 * Makes one edit, or a burst of them.
 * @param {EditedProject} project
 * @param {Random} random
 * @returns {{ name: string, touched: string[] }}
 */
export function edit(project, random) {
  const names = [];
  const touched = [];
  const times = random.chance(0.15) ? random.int(2, 4) : 1;
  for (let turn = 0; turn < times; turn++) {
    const [name, make] = random.weighted(
      kinds.map(([weight, each, kind]) => /** @type {const} */ ([weight, /** @type {const} */ ([each, kind])])),
    );
    if (project.sources.length < 6) break;
    const files = make(project, random);
    names.push(`${name} (${files.join(', ')})`);
    touched.push(...files);
  }
  return { name: names.join(' and '), touched };
}

/** Restores every file. @type {(project: EditedProject) => string[]} */
export function restoreAll(project) {
  const { base } = project;
  const strays = [...project.files.keys()].filter((file) => !Object.hasOwn(base, file));
  const removed = strays.flatMap((file) => project.remove(file));
  return [
    ...removed,
    ...Object.entries(base).flatMap(([file, text]) => (project.files.get(file) === text ? [] : project.write(file, text))),
  ];
}

/** @type {Edit} */
function addMember(project, random) {
  return replaceOne(project, random, {
    pattern: /(interface [^{]*\{|type \w+ = \{|class [^{]*\{)/g,
    make: (found) => `${found} extra${random.int(0, 4)}?: ${random.pick(types)};`,
  });
}

/** @type {Edit} */
function changeMember(project, random) {
  return replaceOne(project, random, { pattern: /(?<=\w[?!]?: )[\w.[\]<>'| ]+(?=[;}])/g, make: () => random.pick(types) });
}

/** @type {Edit} */
function changeAlias(project, random) {
  return replaceOne(project, random, {
    pattern: /(?<=type \w+(?:<[^>]*>)? = )[^;]+(?=;)/g,
    make: () => random.pick([...types, 'Maybe<Tree>[]', 'Deeper', 'Pick<Leaf, "colour">[]']),
  });
}

/** @type {(project: EditedProject, random: Random, everywhere: boolean) => string[]} */
function rename(project, random, everywhere) {
  const file = random.pick(project.sources);
  const names = [...(project.files.get(file) ?? '').matchAll(/(?:class|interface|type|enum) (\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const name = random.pick(names);
  const other = random.chance(0.3) ? random.pick(names) : `${name}${random.int(2, 3)}`;
  return (everywhere ? project.sources : [file]).flatMap((each) => {
    const text = project.files.get(each) ?? '';
    const changed = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), other);
    return changed === text ? [] : project.write(each, changed);
  });
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
  if (to === file || isTaken(project, to)) return [];
  return project.move(file, to);
}

/** @type {Edit} */
function copyFile(project, random) {
  const file = random.pick(project.sources);
  const to = file.replace(/(\.d)?\.ts$/, random.pick(['Copy.ts', '/index.ts', '.d.ts', '.test.ts', '.mts', '.tsx']));
  return isTaken(project, to) ? [] : project.write(to, project.files.get(file) ?? '');
}

/** @type {Edit} */
function caseRename(project, random) {
  const file = random.pick(project.sources);
  const name = basename(file);
  const other = name[0] === name[0]?.toUpperCase() ? name[0]?.toLowerCase() : name[0]?.toUpperCase();
  const to = posix.join(dirname(file), `${other}${name.slice(1)}`);
  return to === file || isTaken(project, to) ? [] : project.move(file, to);
}

/** @type {Edit} */
function fileByFolder(project, random) {
  const file = random.pick(project.sources);
  const text = project.files.get(file) ?? '';
  return [...project.remove(file), ...project.write(`${file}/index.ts`, text)];
}

/** @type {Edit} */
function addOperation(project, random) {
  const [number, area] = [random.int(0, 5), random.pick(['people', 'orders', 'mail', 'fresh', 'fresh/inner'])];
  const type = random.pick(['Address', 'Person', 'Page<Person>', 'Pair<Tree, Person>', 'Forest', 'Money', 'Deeper', 'Json']);
  const depth = '../'.repeat(area.split('/').length);
  const file = `src/${area}/fresh${number}.ts`;
  if (isTaken(project, file)) return [];
  const text = `import { Endpoint, Get } from '@portico/core';
import type { Address, Person, Money } from '${depth}shared/dto.ts';
import type { Page, Pair } from '${random.pick([`${depth}shared/page.ts`, '#shared/page', `${depth}shared/page`])}';
import type { Tree, Forest, Deeper, Json } from '${depth}shared/tree.ts';
export class Fresh${number} extends Endpoint(Get('/fresh/${number}'))<${type}> {
  handle(): never {
    throw new Error();
  }
}
`;
  return [random.chance(0.5) ? `src/${area}` : file, ...project.write(file, text)];
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
  if (isTaken(project, file)) return [];
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
  return project.files.has(file) && random.chance(0.5) ? project.remove(file) : isTaken(project, file) ? [] : project.write(file, text);
}

/** @type {Edit} */
function restoreFile(project, random) {
  const { base } = project;
  const differing = Object.keys(base).filter((file) => project.files.get(file) !== base[file] && !isTaken(project, file, true));
  if (differing.length === 0) return [];
  const file = random.pick(differing);
  return project.write(file, base[file] ?? '');
}

/** Whether something is in the way of a file: a file of the name, a folder of the name, or a file where a folder is needed. @type {(project: EditedProject, file: string, replace?: boolean) => boolean} */
function isTaken(project, file, replace = false) {
  return [...project.files.keys()].some(
    (each) => (!replace && each === file) || each.startsWith(`${file}/`) || file.startsWith(`${each}/`),
  );
}
