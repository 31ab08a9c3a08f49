import type { SourceFile } from '../0-program/sourceFile.ts';
import { isLanguageName } from '../0-program/language.ts';
import { walk } from '../2-read/walk.ts';
import type { AnyNode } from '../2-read/walk.ts';
import type { Fix, TextEdit } from './fix.ts';
import type { Fixer, Subject } from './subject.ts';
import {
  child,
  children,
  findBodyStart,
  findClass,
  findHead,
  findMember,
  lineEnding,
  listArguments,
  literalOf,
  nameOf,
  readSuggestion,
  removeOption,
  textOf,
} from './syntax.ts';
import { useSuggestion } from './options.ts';

/** Returns a fixer that adds a trait to the entity at a label. */
export function addTrait(trait: string, index = 0): Fixer {
  return (subject) => {
    const spot = subject.spot(index);
    const head = findHead(findClass(spot));
    const imports = spot && subject.importName(spot.file, trait, { isType: false });
    if (!spot || !head || !imports) return undefined;
    const given = children(head, 'arguments');
    const edit = subject.insert(spot.file, given.at(-1)?.end ?? head.end - 1, given.length > 0 ? `, ${trait}` : trait);
    return { title: `Add the trait '${trait}'`, edits: [...imports, edit] };
  };
}

/** Removes a trait from the head of an entity. */
export function removeTrait(name?: string): Fixer {
  return (subject) => {
    const spot = subject.spot();
    const given = children(findHead(findClass(spot)), 'arguments');
    const trait = given.find((each) => (name === undefined ? each.start === spot!.start : nameOf(each) === name));
    if (!spot || !trait) return undefined;
    return { title: `Remove '${textOf(spot.file, trait)}'`, edits: [subject.removeItem(spot.file, given, trait)] };
  };
}

/** Declares the property that contains the id of a relation. */
export const addRelationKey: Fixer = (subject) => {
  const spot = subject.spot();
  const member = findMember(spot);
  const { key } = subject.facts;
  const imports = spot && subject.importName(spot.file, 'Guid', { isType: true });
  if (!spot || !member || !imports || !/^\w+$/.test(key ?? '')) return undefined;
  const mark = member['optional'] === true ? '?' : '!';
  const text = `${lineEnding(spot.file)}  ${key}${mark}: Guid;`;
  return { title: `Declare '${key}'`, edits: [...imports, subject.insert(spot.file, member.end, text)] };
};

/** Returns the error of a transition instead of assigning the status. */
export const callTransition: Fixer = (subject) => {
  const spot = subject.spot();
  const assignment = spot?.nodes.findLast(({ type }) => type === 'AssignmentExpression');
  const block = spot?.nodes.findLast(({ type }) => type === 'BlockStatement');
  const method = spot?.nodes.findLast(({ type }) => type === 'FunctionExpression');
  const statement = children(block, 'body').at(-1);
  const value = child(assignment, 'right');
  if (!spot || !value || !statement || child(statement, 'expression') !== assignment || child(method, 'returnType')) return undefined;
  if (!/^this\.status\b/.test(spot.text) || child(method, 'body') !== block) return undefined;
  const text = `return this.transitionTo(${textOf(spot.file, value)})`;
  return { title: 'Call `transitionTo`', edits: [subject.replace(spot.file, assignment!, text)] };
};

/** Uses an operator that fits the property. */
export const useEquals: Fixer = (subject) => useOperator(subject, /^[A-Z]\w*/.exec(subject.facts['fitting'] ?? '')?.[0]);

/** Uses an operator that does not read the whole text. */
export const useStartsWith: Fixer = (subject) => useOperator(subject, 'StartsWith');

function useOperator(subject: Subject, operator: string | undefined): Fix | undefined {
  const spot = subject.spot();
  const reference = spot?.nodes.findLast(({ type }) => type === 'TSTypeReference');
  const given = listArguments(reference)[1];
  if (!spot || !given || operator === undefined || typeof literalOf(given) !== 'string') return undefined;
  return { title: `Use the operator '${operator}'`, edits: [subject.replace(spot.file, given, `'${operator}'`)] };
}

/** Gives a filter or an input the type of the property that it is compared with or copied to. */
export const usePropertyType: Fixer = (subject) => {
  const spot = subject.spot();
  const type = /\bis an? `(\w+)`|, but an? `(\w+)` there|but the property is an? (string|boolean)|, but an? (string|boolean) there/.exec(
    subject.labelText(),
  );
  const name = type?.slice(1).find((each) => each !== undefined);
  if (!spot || name === undefined) return undefined;
  const inner = /^Filter<([\w[\]]+)/.exec(spot.text);
  if (!inner && !/^\w+$/.test(spot.text)) return undefined;
  const imports = isLanguageName(name) ? subject.importName(spot.file, name, { isType: true }) : [];
  const start = spot.start + (inner ? 'Filter<'.length : 0);
  const end = inner ? start + inner[1]!.length : spot.end;
  return imports && { title: `Use \`${name}\``, edits: [...imports, subject.replace(spot.file, { start, end }, name)] };
};

/** Replaces the verb of a route. */
export const useVerb: Fixer = (subject) => {
  const spot = subject.spot();
  const route = spot?.nodes.findLast(({ type }) => type === 'CallExpression');
  const callee = child(route, 'callee');
  const verb = /`(\w+)\(/.exec(subject.facts['fitting'] ?? '')?.[1];
  const imports = spot && verb !== undefined ? subject.importName(spot.file, verb, { isType: false }) : undefined;
  return spot && callee && imports && { title: `Use \`${verb}\``, edits: [...imports, subject.replace(spot.file, callee, verb!)] };
};

/** Declares a field of the entity as a required input of the mutation that creates it. */
export const addRequiredInput: Fixer = (subject) => {
  const owner = subject.spot();
  const field = subject.spot(1);
  const declared = findClass(owner);
  const type = child(child(findMember(field), 'typeAnnotation'), 'typeAnnotation');
  const { property } = subject.facts;
  if (!owner || !field || !declared || !type || findMember(owner)) return undefined;
  const imports = importTypes(subject, { from: field.file, into: owner.file }, type);
  if (!imports) return undefined;
  const text = `${lineEnding(owner.file)}  readonly ${property}!: ${textOf(field.file, type)};`;
  return { title: `Declare the input '${property}'`, edits: [...imports, subject.insert(owner.file, findBodyStart(declared), text)] };
};

/** Returns the imports of the names in a type of another file; undefined if one of them has no single exporter. */
function importTypes(
  subject: Subject,
  { from, into }: { readonly from: SourceFile; readonly into: SourceFile },
  type: AnyNode,
): TextEdit[] | undefined {
  if (from === into) return [];
  const names = new Set<string>();
  walk(type, (node) => {
    if (node.type === 'TSTypeReference') names.add(nameOf(child(node, 'typeName')) ?? '');
  });
  const edits = [...names].map((name) => subject.importName(into, name, { isType: true }));
  return edits.length > 1 || edits.includes(undefined) ? undefined : edits.flatMap((each) => each ?? []);
}

/** Reads entities of another area instead of writing them. */
export const useReadAccess: Fixer = (subject) => {
  const spot = subject.spot();
  const reference = child(child(spot?.nodes.at(-1), 'typeAnnotation'), 'typeAnnotation');
  const name = child(reference, 'typeName');
  const imports = spot && subject.importName(spot.file, 'ReadAccess', { isType: true });
  if (!spot || !imports || !name || nameOf(name) !== 'Repository') return undefined;
  return { title: 'Use `ReadAccess`', edits: [...imports, subject.replace(spot.file, name, 'ReadAccess')] };
};

/** Removes a tag with a former name. */
export const removeFormerName: Fixer = (subject) => {
  const spot = subject.spot();
  if (!spot) return undefined;
  const start = spot.file.text.lastIndexOf('@renamedFrom', spot.start);
  if (start < 0) return undefined;
  const end = start + /^@renamedFrom[^\r\n]*?(?=\s*(?:\*\/|\r?\n))/.exec(spot.file.text.slice(start))![0].length;
  return { title: 'Remove the tag', edits: [subject.replace(spot.file, { start, end }, '')] };
};

/** Replaces the name of a property in a type. */
export const fixPropertyName: Fixer = (subject) =>
  readSuggestion(subject.labelText()) === undefined ? undefined : useSuggestion('reason')(subject);

/** Corrects the name of a state. */
export const removeStatus: Fixer = (subject) => removeOption(subject, 'status');

/** Removes a method that is never called. */
export const removeMethod: Fixer = (subject) => {
  const spot = subject.spot();
  const member = findMember(spot);
  return spot && member?.type === 'MethodDefinition'
    ? { title: `Remove '${spot.text}'`, edits: [subject.removeLines(spot.file, member)] }
    : undefined;
};

/** Names a store in the options of an area's module. */
export const addStore: Fixer = (subject) => {
  const area = subject.facts['area'] ?? /\barea (\w+)/.exec(subject.facts['reason'] ?? subject.facts['what'] ?? '')?.[1];
  if (area === undefined) return undefined;
  for (const file of subject.program.projectFiles()) {
    for (const node of file.tree.body as unknown as readonly AnyNode[]) {
      const head = findHead(node.type === 'ExportNamedDeclaration' ? child(node, 'declaration') : node);
      const [name, options] = children(head, 'arguments');
      if (nameOf(child(head, 'callee')) !== 'Module' || nameOf(name) !== area || (options && options.type !== 'ObjectExpression')) continue;
      const store = `store: '${area[0]!.toLowerCase()}${area.slice(1)}'`;
      const first = children(options, 'properties')[0];
      const edit = options
        ? subject.insert(file, first?.start ?? options.end - 1, first ? `${store}, ` : ` ${store} `)
        : subject.insert(file, name!.end, `, { ${store} }`);
      return { title: `Name a store for the area '${area}'`, edits: [edit] };
    }
  }
  return undefined;
};

/** Names a store, or removes the option that needs one. */
export const addStoreOrRemove: Fixer = (subject) => [addStore(subject) ?? [], removeOption(subject) ?? []].flat();

/** Replaces an invalid reference to a state with the likely one. */
export const fixState: Fixer = (subject) => {
  const found = /from '(\w+)', which is not a state/.exec(subject.facts['reason'] ?? '');
  const spot = subject.spot();
  if (!spot || !found) return undefined;
  const properties = children(
    spot.nodes.findLast(({ type }) => type === 'CallExpression'),
    'arguments',
  ).flatMap((each) => children(each, 'properties'));
  const states = properties.flatMap((each) => nameOf(child(each, 'key')) ?? []);
  const meant = findNear(found[1]!, states);
  const wrong = properties.flatMap((each) => children(child(each, 'value'), 'elements')).find((each) => nameOf(each) === found[1]);
  return wrong && meant !== undefined ? { title: `Use '${meant}'`, edits: [subject.replace(spot.file, wrong, `'${meant}'`)] } : undefined;
};

function findNear(word: string, words: readonly string[]): string | undefined {
  return words.find((each) => each.toLowerCase().startsWith(word.toLowerCase()) || word.toLowerCase().startsWith(each.toLowerCase()));
}
