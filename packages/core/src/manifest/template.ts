import { excludeEverything } from './constraints.ts';

/** One constraint of a placeholder: `{id:min(1)}` is `{ name: 'min', arguments: ['1'] }`. */
export interface Constraint {
  readonly name: string;
  readonly arguments: readonly string[];
}

/** A segment of a route template. */
export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly constraints: readonly Constraint[] }
  | { readonly kind: 'catchAll'; readonly name: string; readonly constraints: readonly Constraint[] };

/** A parsed template, or its problem and the location. */
export type ParsedTemplate = { readonly segments: readonly Segment[] } | { readonly problem: string; readonly offset: number };

/** The constraints of templates, with their numbers of arguments. */
export const constraintArity: Readonly<Record<string, readonly number[]>> = {
  int: [0],
  long: [0],
  guid: [0],
  bool: [0],
  decimal: [0],
  datetime: [0],
  alpha: [0],
  min: [1],
  max: [1],
  range: [2],
  length: [1, 2],
  minlength: [1],
  maxlength: [1],
  regex: [1],
};

const placeholder = /^\{(\*\*?)?([A-Za-z_][A-Za-z0-9_]*)((?::[\s\S]*)?)\}$/;

/** Parses a route template. A segment is literal text or one whole placeholder; a catch-all is the last segment. */
export function parseTemplate(template: string): ParsedTemplate {
  const segments: Segment[] = [];
  const names = new Set<string>();
  let offset = template.startsWith('/') ? 1 : 0;
  for (const text of splitSegments(template.slice(offset))) {
    const last = segments.at(-1);
    if (last?.kind === 'catchAll') return { problem: `the catch-all '${last.name}' must be the last segment`, offset };
    const segment = parseSegment(text);
    if (typeof segment === 'string') return { problem: segment, offset };
    if (segment.kind !== 'literal') {
      if (names.has(segment.name.toLowerCase())) return { problem: `the placeholder '${segment.name}' occurs twice`, offset };
      names.add(segment.name.toLowerCase());
    }
    segments.push(segment);
    offset += text.length + 1;
  }
  return { segments };
}

/** Splits at the slashes outside braces. */
function splitSegments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (char !== '/' || depth !== 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  parts.push(text.slice(start));
  return parts;
}

function parseSegment(text: string): Segment | string {
  if (!text.includes('{') && !text.includes('}')) return parseLiteral(text);
  const match = placeholder.exec(text);
  if (!match) return `the segment '${text}' is neither literal text nor one whole placeholder in braces`;
  const [, star, name = '', rest = ''] = match;
  const constraints = parseConstraints(rest);
  if (typeof constraints === 'string') return constraints;
  return { kind: star ? 'catchAll' : 'placeholder', name, constraints };
}

/** The placeholder syntax of other frameworks, each with the name in its first group. As literal text it would never match the intended requests. */
const foreignPlaceholders: readonly { readonly form: RegExp; readonly catchAll: boolean }[] = [
  { form: /^:(\w+)(?:\*|\(\.\*\))$/, catchAll: true },
  { form: /^\*+:?(\w*)$/, catchAll: true },
  { form: /^\[{1,2}\.{3}(\w+)\]{1,2}$/, catchAll: true },
  { form: /^<path:(\w+)>$/, catchAll: true },
  { form: /^:(\w*)/, catchAll: false },
  { form: /^\[(\w*)\]$/, catchAll: false },
  { form: /^<(?:\w+:)?(\w*)>$/, catchAll: false },
];

/** Returns why a segment in another framework's placeholder syntax is wrong, and the placeholder to write instead. */
function findForeignPlaceholder(text: string): string | undefined {
  if (!/^[:*[<]/.test(text)) return undefined;
  for (const { form, catchAll } of foreignPlaceholders) {
    const match = form.exec(text);
    if (!match) continue;
    const name = /^[A-Za-z_]/.test(match[1] ?? '') ? match[1] : catchAll ? 'path' : 'id';
    return `the segment '${text}' would be literal text, not a placeholder; write '${catchAll ? `{**${name}}` : `{${name}}`}'`;
  }
  return undefined;
}

function parseLiteral(text: string): Segment | string {
  const foreign = findForeignPlaceholder(text);
  if (foreign !== undefined) return foreign;
  if (/[?#\s\\%<>[\]]/.test(text)) return `the segment '${text}' holds a character that a path segment cannot carry as it is`;
  return { kind: 'literal', text };
}

function parseConstraints(text: string): Constraint[] | string {
  const found: Constraint[] = [];
  let rest = text;
  while (rest !== '') {
    const head = /^:([A-Za-z]+)(\()?/.exec(rest);
    if (!head) return `'${rest}' is not a constraint`;
    const name = head[1]!.toLowerCase();
    rest = rest.slice(head[0].length);
    const inside = head[2] ? takeArgument(rest) : '';
    if (inside === undefined) return `the constraint '${name}' has no closing parenthesis`;
    if (head[2]) rest = rest.slice(inside.length + 1);
    const problem = checkConstraint(name, head[2] ? splitArguments(name, inside) : []);
    if (typeof problem === 'string') return problem;
    found.push(problem);
  }
  return excludeEverything(found) ? `no value satisfies ${found.map(formatConstraint).join(' and ')}` : found;
}

function formatConstraint({ name, arguments: given }: Constraint): string {
  return `'${name}${given.length > 0 ? `(${given.join(',')})` : ''}'`;
}

/** Returns the text up to the parenthesis that closes the one already open. */
function takeArgument(text: string): string | undefined {
  let depth = 1;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return text.slice(0, index);
  }
  return undefined;
}

function splitArguments(name: string, text: string): string[] {
  return name === 'regex' ? [text] : text.split(',').map((argument) => argument.trim());
}

function checkConstraint(name: string, values: string[]): Constraint | string {
  const arity = constraintArity[name];
  if (!arity) return `there is no constraint '${name}'; the constraints are ${Object.keys(constraintArity).join(', ')}`;
  if (!arity.includes(values.length)) return `the constraint '${name}' takes ${arity.join(' or ')} argument(s)`;
  if (name === 'regex') return isPattern(values[0] ?? '') ? { name, arguments: values } : `'${values[0]}' is not a regular expression`;
  const wrong = values.find((value) => !/^-?\d+$/.test(value));
  return wrong === undefined ? { name, arguments: values } : `the constraint '${name}' takes whole numbers, not '${wrong}'`;
}

/** Returns whether a text is a regular expression, as rules and constraints write them. */
export function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
