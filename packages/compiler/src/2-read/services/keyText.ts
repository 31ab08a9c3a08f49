/** Prints a node of a key: a head with its arguments. `<`, `>` and `,` occur as delimiters only. */
export function formatKey(head: string, parts: readonly string[]): string {
  return parts.length === 0 ? escapeKey(head) : `${escapeKey(head)}<${parts.join()}>`;
}

/** Removes the type arguments of a key: `src/repo.ts#Repo<string>` is `src/repo.ts#Repo`. */
export function getKeyHead(key: string): string {
  const end = key.indexOf('<');
  return end < 0 ? key : key.slice(0, end);
}

/** Returns the type arguments of a key. */
export function listKeyArguments(key: string): string[] {
  const start = key.indexOf('<');
  return start < 0 ? [] : splitKeys(key.slice(start + 1, -1));
}

/** Replaces `%0`, `%1` in a key with type arguments; undefined ones stay open. */
export function fillKey(key: string, given: readonly (string | undefined)[]): string {
  return key.replace(/%(\d+)/g, (open, index: string) => given[Number(index)] ?? open);
}

/** Returns the arguments for which the pattern of a generic class is the key; undefined if there are none. */
export function matchKey(pattern: string, key: string): (string | undefined)[] | undefined {
  const found: (string | undefined)[] = [];
  return matchesKey(pattern, key, found) ? found : undefined;
}

/** Returns a readable name of an instantiation: `BoxOfUser`. */
export function getKeyName(name: string, given: readonly string[]): string {
  const words = given.flatMap((each) => each.replace(/[^<>,]*[#/]/g, '').match(/\w+/g) ?? []);
  return words.length === 0 ? name : `${name}Of${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}`;
}

function matchesKey(pattern: string, key: string, found: (string | undefined)[]): boolean {
  const open = /^%(\d+)$/.exec(pattern);
  if (open) {
    const index = Number(open[1]);
    found[index] ??= key;
    return found[index] === key;
  }
  if (!pattern.includes('%')) return pattern === key;
  const [wanted, given] = [listKeyArguments(pattern), listKeyArguments(key)];
  if (getKeyHead(pattern) !== getKeyHead(key) || wanted.length !== given.length) return false;
  return wanted.every((each, index) => matchesKey(each, given[index]!, found));
}

/** Splits at the commas outside argument lists. */
function splitKeys(text: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let index = 0; index <= text.length; index++) {
    const character = text[index];
    if (character === '<') depth++;
    else if (character === '>') depth--;
    else if (depth === 0 && (character === ',' || character === undefined)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return parts;
}

function escapeKey(head: string): string {
  return head.replace(/[<>,]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`);
}
