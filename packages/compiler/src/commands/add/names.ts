import { UsageError } from '../usageError.ts';

/** Names of TypeScript and JavaScript that a class would hide. */
const builtIn = [
  'Array',
  'Date',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Record',
  'Request',
  'Response',
  'Set',
  'String',
  'Symbol',
];

/** Throws a `UsageError` if a word cannot name a class. */
export function requireClassName(word: string | undefined, kind: string): string {
  if (word === undefined) throw new UsageError(`Name the ${kind}: portico add ${kind} <Name>.`);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(word)) {
    const near = toPascalCase(word);
    throw new UsageError(`The name '${word}' is not an identifier in PascalCase.${near === undefined ? '' : ` Did you mean '${near}'?`}`);
  }
  if (builtIn.includes(word)) throw new UsageError(`The name '${word}' is a built-in name of JavaScript. Choose another name.`);
  return word;
}

function toPascalCase(word: string): string | undefined {
  const parts = word.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : undefined;
}

/** Returns the words of a name in lower case: `SendInvoice` is `send invoice`. */
export function toWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
}

/** Returns a name in lower case with hyphens: `SendInvoice` is `send-invoice`. */
export function toKebabCase(name: string): string {
  return toWords(name).replaceAll(' ', '-');
}

/** Returns the usual plural of a name. */
export function toPlural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Returns `a` or `an` with the words of a name. */
export function prependArticle(name: string): string {
  const words = toWords(name);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
