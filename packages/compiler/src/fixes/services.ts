import type { AnyNode } from '../2-read/walk.ts';
import type { Fix, TextEdit } from './fix.ts';
import type { Fixer, Spot, Subject } from './subject.ts';
import { child, children, findAround, findClass, findHead, lineEnding, nameOf, textOf } from './syntax.ts';

/** Declares an error in the type arguments of the head. */
export const declareError: Fixer = (subject) => {
  const { error } = subject.facts;
  const edits = error === undefined ? undefined : declareErrors(subject, subject.spot(1), [error]);
  return edits && { title: `Declare '${error}'`, edits };
};

/** The first type argument of the heads that have errors. */
const heads: ReadonlyMap<string, 'result' | 'errors'> = new Map([
  ['Endpoint', 'result'],
  ['DomainAction', 'result'],
  ['VoidEndpoint', 'errors'],
  ['VoidDomainAction', 'errors'],
  ['Mutation', 'errors'],
]);

/** Returns the edits that add errors to the type arguments of the head of the class around a place; undefined if there is no such head. */
function declareErrors(subject: Subject, owner: Spot | undefined, errors: readonly string[]): TextEdit[] | undefined {
  const declared = findClass(owner);
  const base = child(declared, 'superClass');
  const first = heads.get(nameOf(child(findHead(declared), 'callee')) ?? '');
  if (!owner || !base || first === undefined) return undefined;
  const imports = errors.map((error) => subject.importName(owner.file, error, { isType: true }));
  if (imports.includes(undefined)) return undefined;
  const given = children(child(declared, 'superTypeArguments'), 'params');
  const text = errors.join(' | ');
  const [result, known] = first === 'errors' ? [undefined, given[0]] : given;
  if (!known && !result && first === 'result') return undefined;
  const added = known ? ` | ${text}` : result ? `, ${text}` : `<${text}>`;
  return [...imports.flatMap((each) => each ?? []), subject.insert(owner.file, (known ?? result ?? base).end, added)];
}

/** Returns the error of a call, or goes on. The errors are declared if the class does not declare them. */
export const returnError: Fixer = (subject) => {
  const spot = subject.spot();
  const statement = findAround(spot, 'ExpressionStatement');
  const block = spot?.nodes.findLast(({ type }) => type === 'BlockStatement');
  const imports = spot && subject.importName(spot.file, 'isError', { isType: false });
  if (!spot || !statement || !block || !imports || !children(block, 'body').includes(statement)) return undefined;
  const name = /\boutcome\b/.test(textOf(spot.file, block)) ? 'refused' : 'outcome';
  const errors = (subject.facts['errors'] ?? '').match(/\b[A-Z]\w*/g) ?? [];
  const written = children(child(findClass(spot), 'superTypeArguments'), 'params')
    .map((each) => textOf(spot.file, each))
    .join();
  const missing = errors.filter((error) => !new RegExp(`\\b${error}\\b`).test(written));
  const declared = missing.length === 0 ? [] : declareErrors(subject, spot, missing);
  if (!declared || new RegExp(`\\b${name}\\b`).test(textOf(spot.file, block))) return undefined;
  const indent = /[ \t]*$/.exec(spot.file.text.slice(0, statement.start))![0];
  const text = `${lineEnding(spot.file)}${indent}if (isError(${name})) return ${name};`;
  const edits = [subject.insert(spot.file, statement.start, `const ${name} = `), subject.insert(spot.file, statement.end, text)];
  return { title: 'Return the error', edits: [...imports, ...declared, ...edits] };
};

/** Requires one of several classes that provide a service. */
export const chooseProvider: Fixer = (subject) => {
  const spot = subject.spot();
  const type = child(child(spot?.nodes.at(-1), 'typeAnnotation'), 'typeAnnotation');
  if (!spot || type?.type !== 'TSTypeReference' || child(type, 'typeArguments')) return undefined;
  return (subject.facts['providers'] ?? '').split(', ').flatMap((provider) => {
    const imports = subject.importName(spot.file, provider, { isType: true });
    return imports ? [{ title: `Require '${provider}'`, edits: [...imports, subject.replace(spot.file, type, provider)] }] : [];
  });
};

/** Creates a service for each request. */
export const makePerRequest: Fixer = (subject) => {
  const spot = [0, 1, 2].map((index) => subject.spot(index)).find((each) => each?.text === subject.facts['user']);
  const declared = findClass(spot);
  const imports = spot && subject.importName(spot.file, 'PerRequest', { isType: true });
  const body = child(declared, 'body');
  if (!spot || !declared || !body || !imports) return undefined;
  const last = children(declared, 'implements').at(-1);
  const edit = last ? subject.insert(spot.file, last.end, ', PerRequest') : subject.insert(spot.file, body.start, 'implements PerRequest ');
  return { title: `Create '${spot.text}' for each request`, edits: [...imports, edit] };
};

/** Takes the event as the first parameter of a handler. */
export const addEventParameter: Fixer = (subject) => {
  const spot = subject.spot();
  const method = findAround(spot, 'FunctionExpression');
  const event = children(findHead(findClass(spot)), 'arguments')[0];
  const name = nameOf(event);
  if (!spot || !method || name === undefined) return undefined;
  const first = children(method, 'params')[0];
  const type = child(child(first, 'typeAnnotation'), 'typeAnnotation')?.type;
  if (!first || first.start !== spot.start || type !== 'TSTypeReference') return undefined;
  return { title: `Take the '${name}' first`, edits: [subject.insert(spot.file, first.start, `event: ${name}, `)] };
};

/** Makes a handler durable. */
export const makeDurable: Fixer = (subject) => {
  for (const index of [1, 0, 2]) {
    const spot = subject.spot(index);
    const head = findHead(findClass(spot));
    if (!spot || !head || nameOf(child(head, 'callee')) !== 'MessageHandler') continue;
    return { title: 'Make the handler durable', edits: [addOption(subject, spot.file, head, 'durable: true')] };
  }
  return undefined;
};

function addOption(subject: Subject, file: Parameters<Subject['insert']>[0], head: AnyNode, text: string): Fix['edits'][number] {
  const given = children(head, 'arguments');
  const options = given.at(-1);
  if (options?.type !== 'ObjectExpression') return subject.insert(file, options?.end ?? head.end - 1, `, { ${text} }`);
  const first = children(options, 'properties')[0];
  return subject.insert(file, first?.start ?? options.end - 1, first ? `${text}, ` : ` ${text} `);
}

/** Removes an area from the list of a host. */
export const removeArea: Fixer = (subject) => {
  const spot = subject.spot();
  const list = findAround(spot, 'ArrayExpression');
  const item = children(list, 'elements').find((each) => each.start === spot!.start);
  return spot && item && { title: `Remove \`${spot.text}\``, edits: [subject.removeItem(spot.file, children(list, 'elements'), item)] };
};

/** Adds the called area to the list of a host. */
export const addCalledArea: Fixer = (subject) => {
  const spot = subject.spot();
  const name = `${subject.facts['called']}Module`;
  const imports = spot && subject.importName(spot.file, name, { isType: false });
  if (!spot || !imports || !findAround(spot, 'ArrayExpression')) return undefined;
  return { title: `Add \`${name}\` to the host`, edits: [...imports, subject.insert(spot.file, spot.end, `, ${name}`)] };
};
