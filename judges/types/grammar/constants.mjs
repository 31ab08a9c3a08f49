/** @typedef {import('./scope.mjs').Scope} Scope */

const values = [
  `['admin', 'guest']`,
  `{ low: 1, high: 2 }`,
  `{ name: 'Ada', age: 36, tags: ['x'], nested: { on: true } }`,
  `[{ name: 'one', size: 1 }, { name: 'two', size: 2 }]`,
  `{ on: 'ON', off: 'OFF' }`,
  `'fixed'`,
  `7`,
  `[1, 2, 3]`,
  `{ a: null, b: undefined, c: [] }`,
  `true`,
];

/** Writes a type that is taken from a constant. */
export function constant(/** @type {Scope} */ scope) {
  const { random, world } = scope;
  const value = random.pick(values.filter((each) => !each.includes('[]')));
  const suffix = random.weighted([
    [4, ' as const'],
    [3, ''],
    [1, ' as const satisfies unknown'],
  ]);
  const { name } = world.declare(scope.file, (each) => `const ${each} = ${value}${suffix};`, { stem: 'value' });
  const whole = `typeof ${name}`;
  if (value.startsWith('[')) return random.pick([`(${whole})[number]`, whole, `(${whole})[0]`]);
  if (value.startsWith('{')) return random.pick([`(${whole})[keyof typeof ${name}]`, whole, `keyof ${whole}`]);
  return random.pick([whole, annotated(scope)]);
}

/** Writes the type of a constant with an annotation. */
function annotated(/** @type {Scope} */ scope) {
  const { name } = scope.world.declare(scope.file, (each) => `const ${each}: string | number = 'a';`, { stem: 'value' });
  return `typeof ${name}`;
}
