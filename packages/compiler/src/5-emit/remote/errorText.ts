import { omitUndefined } from '@portico/core/values';
import type { NamedType } from '@portico/core/manifest';
import { languagePackage } from '../../0-program/program.ts';
import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import type { ErrorEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { toCamelName, quote } from '../names.ts';
import { emitNamedReaderLines } from '../namedReader.ts';
import type { Types } from '../reach.ts';
import { buildAnswerShape } from './answerShape.ts';

/** The lines of an error class, and the constant with its plan. */
export interface ErrorText {
  readonly constant: string;
  readonly lines: readonly string[];
}

/** Emits the reader of an error class's problem bodies. `name`: its local name, numbered if several classes have that name. */
export function emitErrorText(module: ModuleText, emission: ErrorEmission, name: string, types: Types): ErrorText {
  const constant = module.name(`${toCamelName(name)}Plan`);
  const { code } = emission.error.answers[0]!;
  const made = emission.class ? module.useClass(emission.class) : module.name(name);
  const asked = listMembers(emission).filter(({ optional }) => !optional);
  return {
    constant,
    lines: [
      ...(emission.class ? [] : [...emitClassLines(module, emission, made), '']),
      ...emitNamedReaderLines(module, readAs(emission, name, types), {
        types,
        exact: true,
        from: 'a problem',
        empty: `Object.create(${made}.prototype)`,
      }),
      '',
      `/** ${code}. */`,
      ...block(
        `const ${constant}: ${module.useType('RemoteErrorPlan', '@portico/runtime')} = {`,
        [
          `code: ${quote(code)},`,
          `members: [${asked.map(({ name: member }) => quote(toCamelCase(member))).join(', ')}],`,
          `read: (problem) => ${module.reading('readOutcome')}(problem, read${name}) as any,`,
        ],
        '};',
      ),
    ],
  };
}

/** Emits a class with the same head that replaces a class that cannot be imported. */
function emitClassLines(module: ModuleText, { error }: ErrorEmission, name: string): string[] {
  const { status, code } = error.answers[0]!;
  const title = error.title === undefined ? '' : `, title: ${quote(error.title)}`;
  const head = `${module.use('ApplicationError', languagePackage)}({ status: ${status}, code: ${quote(code)}${title} })`;
  return [`/** Replaces ${error.name}, which is not exported. */`, `class ${name} extends ${head} {}`];
}

function listMembers({ error }: ErrorEmission): ErrorEmission['error']['members'] {
  return error.members.filter(({ name }) => name !== 'detail');
}

/** Returns the public members of an error, with their names in a problem body. */
function readAs(emission: ErrorEmission, name: string, types: Types): NamedType {
  const members = listMembers(emission).map(({ name: member, shape, optional }) => ({
    name: member,
    wireName: toCamelCase(member),
    shape: buildAnswerShape(shape, types),
    ...omitUndefined({ optional }),
  }));
  const detail = { name: 'detail', wireName: 'detail', shape: { kind: 'scalar', scalar: 'string' } } as const;
  return { name, shape: { kind: 'object', members: [detail, ...members] } };
}
