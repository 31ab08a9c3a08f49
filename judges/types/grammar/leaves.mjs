const words = ['a', 'b', 'circle', 'square', 'on', 'off', 'x-1', ''];
const scalars = ['Int', 'Long', 'Decimal', 'Guid', 'DateTimeOffset', 'DateOnly', 'Duration', 'Bytes'];

/** @typedef {import('./scope.mjs').Scope} Scope */

/** Writes a type without parts. */
export function leaf(/** @type {Scope} */ scope) {
  const { random } = scope;
  if (scope.params.length > 0 && random.chance(0.6)) return random.pick(scope.params);
  return random.weighted(
    /** @type {const} */ ([
      [6, () => 'string'],
      [3, () => 'number'],
      [2, () => 'boolean'],
      [6, () => scope.world.scalar(random.pick(scalars), scope.file)],
      [4, () => literal(scope)],
      [3, () => literals(scope)],
      [1, () => 'unknown'],
      [1.5, () => template(scope)],
      [2, () => enumeration(scope)],
      [0.3, () => casing(scope)],
      [0.1, () => 'object'],
      [0.1, () => '{}'],
      [0.4, () => 'null'],
    ]),
  )();
}

/** Writes a literal type. */
export function literal(/** @type {Scope} */ { random }) {
  return random.weighted(
    /** @type {const} */ ([
      [6, () => quote(random.pick(words))],
      [2, () => String(random.pick([0, 1, 2, -1, 1.5]))],
      [1, () => random.pick(['true', 'false'])],
    ]),
  )();
}

/** Writes a union of literals of one kind, or of several. */
export function literals(/** @type {Scope} */ scope) {
  const { random } = scope;
  if (random.chance(0.25)) return Array.from({ length: random.int(2, 3) }, () => literal(scope)).join(' | ');
  return random.sample(words, random.int(2, 4)).map(quote).join(' | ');
}

/** Writes a template literal type, finite or not. */
function template(/** @type {Scope} */ scope) {
  const { random } = scope;
  const part = random.weighted(
    /** @type {const} */ ([
      [0.5, () => '${string}'],
      [0.3, () => '${number}'],
      [1, () => '${boolean}'],
      [4, () => '${' + random.sample(words, 2).map(quote).join(' | ') + '}'],
      [1, () => '${1 | 2}'],
    ]),
  )();
  return random.pick([`\`x-${part}\``, `\`${part}px\``, `\`a-${part}-z\``]);
}

/** Writes an intrinsic type of string manipulation. */
function casing(/** @type {Scope} */ scope) {
  const { random } = scope;
  return `${random.pick(['Uppercase', 'Capitalize', 'Lowercase', 'Uncapitalize'])}<${random.sample(words, 2).map(quote).join(' | ')}>`;
}

/** Writes an enum, or one of its members. */
function enumeration(/** @type {Scope} */ scope) {
  const { random } = scope;
  const isText = random.chance(0.6);
  const members = ['Low', 'Mid', 'High'].slice(0, random.int(2, 3));
  const values = isText
    ? members.map((name) => ` = '${name.toLowerCase()}'`)
    : random.pick([members.map(() => ''), members.map((_, index) => ` = ${index * 2 + 1}`)]);
  const name = scope.declare((each) => `enum ${each} { ${members.map((member, index) => `${member}${values[index]}`).join(', ')} }`, {
    stem: 'Kind',
  });
  return random.chance(0.2) && !name.startsWith('import(') ? `${name}.${random.pick(members)}` : name;
}

/** Writes a string literal. */
export function quote(/** @type {string} */ text) {
  return `'${text}'`;
}
