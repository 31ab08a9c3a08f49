import fc from 'fast-check';

/** The error classes that the functions throw. */
const errorNames = ['E0', 'E1', 'E2', 'E3', 'E4', 'E5'] as const;

/** The ways to call a function, by its place. */
const functionNames = ['f0', 'f1', 'f2', 'f3'] as const;
const asyncNames = ['g0', 'g1'] as const;
const serviceMethods = ['s0', 's1', 's2'] as const;
const ownMethods = ['m0', 'm1', '#p0'] as const;

/** A statement as text. Each runs only if `on()` chooses so, so that every path can be taken. */
type Statement = (depth: number) => string;

const line =
  (text: string): Statement =>
  (depth) =>
    `${'  '.repeat(depth)}if (on()) ${text}\n`;
const block =
  (open: string, body: readonly Statement[], close: string): Statement =>
  (depth) =>
    `${'  '.repeat(depth)}if (on()) ${open}\n${print(body, depth + 1)}${'  '.repeat(depth)}${close}\n`;

function print(statements: readonly Statement[], depth: number): string {
  return statements.map((each) => each(depth)).join('');
}

/** A place in which statements are: what they can call. */
interface Surroundings {
  readonly hasThis: boolean;
  readonly rates: string | undefined;
  readonly isAsync: boolean;
}

function calls({ hasThis, rates, isAsync }: Surroundings): fc.Arbitrary<string>[] {
  return [
    fc.constantFrom(...functionNames).map((name) => `${name}();`),
    fc.constantFrom(...functionNames).map((name) => `more.${name}();`),
    fc.constantFrom(...asyncNames).map((name) => (isAsync ? `await ${name}();` : `void ${name}().catch(() => undefined);`)),
    fc.constantFrom(...asyncNames).map((name) => `void ${name}().catch(() => undefined);`),
    fc.constantFrom(...serviceMethods).map((name) => (rates === undefined ? `new Rates().${name}();` : `${rates}.${name}();`)),
    fc.constant('Rates.make();'),
    fc.constant('void new Money();'),
    ...(hasThis ? [fc.constantFrom(...ownMethods).map((name) => `this.${name}();`)] : []),
  ];
}

let closures = 0;

function statements(around: Surroundings): fc.Arbitrary<readonly Statement[]> {
  const error = fc.constantFrom(...errorNames);
  return fc.letrec<{ list: readonly Statement[] }>((tie) => ({
    list: fc.array(
      fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        { weight: 5, arbitrary: fc.oneof(...calls(around)).map(line) },
        { weight: 2, arbitrary: error.map((name) => line(`throw new ${name}();`)) },
        { weight: 1, arbitrary: error.map((name) => line(`{ const error${++closures} = new ${name}(); throw error${closures}; }`)) },
        { weight: 1, arbitrary: tie('list').map((body) => block('try {', body, '} catch {}')) },
        { weight: 1, arbitrary: tie('list').map((body) => block('try {', body, '} catch (error) { throw error; }')) },
        { weight: 1, arbitrary: tie('list').map((body) => block('try {', body, '} finally { done(); }')) },
        {
          weight: 1,
          arbitrary: fc.tuple(tie('list'), error).map(([body, name]) => block('try {', body, `} catch { throw new ${name}(); }`)),
        },
        { weight: 1, arbitrary: tie('list').map((body) => block('{', body, '}')) },
        {
          weight: 1,
          arbitrary: fc.tuple(tie('list'), fc.boolean()).map(([body, isCalled]) => {
            const name = `inner${closures++}`;
            const keyword = around.isAsync ? 'async ' : '';
            const call = around.isAsync ? `await ${name}();` : `${name}();`;
            return block(`{ const ${name} = ${keyword}() => {`, body, `}; ${isCalled ? call : `void ${name};`} }`);
          }),
        },
      ),
      { minLength: 1, maxLength: 3, size: 'max' },
    ),
  })).list;
}

/** Returns random functions that call each other, as the files of a project. */
export function createCallGraph(seed: number): Readonly<Record<string, string>> {
  closures = 0;
  let next = seed * 1000;
  const body = (around: Partial<Surroundings> = {}, depth = 1) =>
    print(fc.sample(statements({ hasThis: false, rates: undefined, isAsync: false, ...around }), { seed: next++, numRuns: 1 })[0]!, depth);
  const helpers = (names: readonly string[]) => names.map((name) => `export function ${name}(): void {\n${body()}}\n`);
  const asynchronous = asyncNames.map((name) => `export const ${name} = async (): Promise<void> => {\n${body({ isAsync: true })}};\n`);
  const method = (name: string, around: Partial<Surroundings>) => `  ${name}(): void {\n${body({ hasThis: false, ...around }, 2)}  }\n`;
  const imports = `import { on, done } from './choices.ts';
import { ${errorNames.join(', ')} } from './errors.ts';
`;
  return {
    'choices.ts': `export const on = (): boolean => (globalThis as unknown as { choose: () => boolean }).choose();
export const done = (): void => {};
`,
    'errors.ts': `import { ApplicationError } from '@portico/core';
${errorNames.map((name, at) => `export class ${name} extends ApplicationError({ status: 409, code: 'CODE_${at}' }) {\n  constructor() {\n    super('${name}.');\n  }\n}\n`).join('')}`,
    'more.ts': `${imports}import * as more from './more.ts';
import { Money, Rates } from './rates.ts';
${helpers(functionNames).join('')}${asynchronous.join('')}void more;\nvoid [Money, Rates, done];\n`,
    'rates.ts': `${imports}import * as more from './more.ts';
import { ${[...functionNames, ...asyncNames].join(', ')} } from './more.ts';
export class Base {
${method(serviceMethods[0], {})}}
export class Rates extends Base {
${serviceMethods
  .slice(1)
  .map((name) => method(name, {}))
  .join('')}  static make(): void {
${body({}, 2)}  }
}
export class Money {
  constructor() {
${body({}, 2)}  }
}
void [more, done, ${[...functionNames, ...asyncNames].join(', ')}];
`,
    'operations.ts': `import { Get, VoidEndpoint } from '@portico/core';
${imports}import * as more from './more.ts';
import { ${[...functionNames, ...asyncNames].join(', ')} } from './more.ts';
import { Money, Rates } from './rates.ts';
${[0, 1, 2]
  .map(
    (at) => `export class Operation${at} extends VoidEndpoint(Get('/operation${at}')) {
  readonly #own = new Rates();
  async handle(rates: Rates) {
${body({ hasThis: true, rates: 'rates', isAsync: true }, 2)}  }
${method('m0', { hasThis: true, rates: 'this.#own' })}${method('m1', { hasThis: true })}${method('#p0', { hasThis: true })}}
`,
  )
  .join('')}void [more, done, Money, ${[...functionNames, ...asyncNames].join(', ')}];
`,
  };
}
