import { omitUndefined } from '@portico/core/values';
import type { NamedType } from '@portico/core/manifest';
import { languagePackage } from '../../0-program/program.ts';
import { camelCase } from '../../2-read/types/camelCase.ts';
import type { ErrorEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { camelName, quote } from '../names.ts';
import { namedReaderLines } from '../namedReader.ts';
import type { Types } from '../reach.ts';
import { answerShape } from './answerShape.ts';

/** The lines of one error class, and the constant that holds its plan. */
export interface ErrorText {
  readonly constant: string;
  readonly lines: readonly string[];
}

/** How a problem of one error class is read. `name`: what it is called here, by itself or after others of its name. */
export function errorText(module: ModuleText, emission: ErrorEmission, name: string, types: Types): ErrorText {
  const constant = module.name(`${camelName(name)}Plan`);
  const { code } = emission.error.answers[0]!;
  const made = emission.class ? module.useClass(emission.class) : module.name(name);
  const asked = membersOf(emission).filter(({ optional }) => !optional);
  return {
    constant,
    lines: [
      ...(emission.class ? [] : [...classLines(module, emission, made), '']),
      ...namedReaderLines(module, readAs(emission, name, types), {
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
          `members: [${asked.map(({ name: member }) => quote(camelCase(member))).join(', ')}],`,
          `read: (problem) => ${module.reading('answerOf')}(problem, read${name}) as any,`,
        ],
        '};',
      ),
    ],
  };
}

/** A class in the place of one that cannot be imported, of the same head. */
function classLines(module: ModuleText, { error }: ErrorEmission, name: string): string[] {
  const { status, code } = error.answers[0]!;
  const title = error.title === undefined ? '' : `, title: ${quote(error.title)}`;
  const head = `${module.use('ApplicationError', languagePackage)}({ status: ${status}, code: ${quote(code)}${title} })`;
  return [`/** Stands for ${error.name}, which is not exported. */`, `class ${name} extends ${head} {}`];
}

function membersOf({ error }: ErrorEmission): ErrorEmission['error']['members'] {
  return error.members.filter(({ name }) => name !== 'detail');
}

/** The public members of an error, as a problem names them. */
function readAs(emission: ErrorEmission, name: string, types: Types): NamedType {
  const members = membersOf(emission).map(({ name: member, shape, optional }) => ({
    name: member,
    wireName: camelCase(member),
    shape: answerShape(shape, types),
    ...omitUndefined({ optional }),
  }));
  const detail = { name: 'detail', wireName: 'detail', shape: { kind: 'scalar', scalar: 'string' } } as const;
  return { name, shape: { kind: 'object', members: [detail, ...members] } };
}
