import type { Fix } from './fix.ts';
import type { Fixer } from './subject.ts';
import {
  child,
  findClass,
  findHead,
  literalNode,
  literalOf,
  nameOf,
  children,
  listArguments,
  readSuggestion,
  removeOption,
  replaceSpot,
} from './syntax.ts';

/** Removes the option around a place. */
export const removeThisOption: Fixer = (subject) => removeOption(subject);

/** Returns a fixer that removes an option by its name. */
export const removeNamed =
  (name: string, index = 0): Fixer =>
  (subject) =>
    removeOption(subject, name, index);

/** Replaces a misspelt option with the likely one, or removes it. */
export const fixOptionName: Fixer = (subject) => {
  const spot = subject.spot();
  const suggestion = readSuggestion(subject.facts['hint']);
  const renamed =
    spot && suggestion !== undefined ? replaceSpot(subject, suggestion, `Rename '${spot.text}' to '${suggestion}'`) : undefined;
  return [renamed, removeOption(subject)].filter((fix) => fix !== undefined);
};

/** Replaces a misspelt value with the likely one. */
export function useSuggestion(fact: string): Fixer {
  return (subject) => {
    const spot = subject.spot();
    const suggestion = readSuggestion(subject.facts[fact]);
    if (!spot || suggestion === undefined) return undefined;
    const quote = /^['"]/.exec(spot.text)?.[0];
    if (quote) return replaceSpot(subject, `${quote}${suggestion}${quote}`, `Use '${suggestion}'`);
    const reference = spot.nodes.findLast(({ type }) => type === 'TSTypeReference');
    const wrong = listArguments(reference).findLast((each) => typeof literalOf(each) === 'string');
    // A suggestion replaces one step of a path, and does not say which.
    if (!wrong || (literalOf(wrong) as string).includes('.')) return undefined;
    return { title: `Use '${suggestion}'`, edits: [subject.replace(spot.file, literalNode(wrong), `'${suggestion}'`)] };
  };
}

/** Replaces a misspelt value, otherwise removes the option. */
export const fixOptionValue: Fixer = (subject) => {
  const suggested = [useSuggestion('reason')(subject) ?? []].flat();
  return suggested.length > 0 ? suggested : removeOption(subject);
};

/** Writes the prefix of a group as a literal. */
export const addPrefix: Fixer = (subject) => {
  const spot = subject.spot();
  const declared = findClass(spot);
  const head = findHead(declared);
  const name = nameOf(child(declared, 'id'));
  if (!spot || !head || name === undefined || children(head, 'arguments').length > 0) return undefined;
  const words = name.replace(/Group$/, '').match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];
  const prefix = `/${words.join('-').toLowerCase()}`;
  return { title: `Use the prefix '${prefix}'`, edits: [subject.insert(spot.file, head.end - 1, `'${prefix}'`)] };
};

/** Writes the code of an error in UPPER_SNAKE_CASE. */
export const fixErrorCode: Fixer = (subject) => {
  const spot = subject.spot();
  const object = spot?.nodes.findLast(({ type }) => type === 'ObjectExpression');
  const property = children(object, 'properties').find((each) => nameOf(child(each, 'key')) === 'code');
  const value = child(property, 'value');
  const code = literalOf(value);
  if (!spot || !value || typeof code !== 'string') return undefined;
  const words = code.match(/[A-Z]?[a-z0-9]+|[A-Z0-9]+(?![a-z])/g) ?? [];
  const fixed = words.join('_').toUpperCase();
  if (fixed === code || !/^[A-Z]/.test(fixed)) return undefined;
  const fix: Fix = { title: `Use '${fixed}'`, edits: [subject.replace(spot.file, value, `'${fixed}'`)] };
  return fix;
};

/** Uses the value of the other place. */
export const useOther: Fixer = (subject) => {
  const other = subject.spot(1);
  return other && replaceSpot(subject, other.text, `Use ${other.text}`);
};
