import type { CheckedElement, CheckedMember, CheckedType, TypeId } from '../../src/0-program/checker/port.ts';
import type { TypeRecord } from '../../src/2-read/records.ts';
import { CheckedShapes } from '../../src/2-read/types/checkedShapes.ts';
import { Findings } from '../../src/finding.ts';
import { shapeText } from './shapeText.ts';

/** Converts a graph of types in a list; the last one is the root. */
export function converted(types: readonly CheckedType[], declared: Readonly<Record<string, TypeRecord>> = {}) {
  const findings = new Findings();
  const shapes = new CheckedShapes(
    { types, roots: [types.length - 1] },
    {
      root: '/app',
      report: (code, facts, ...labels) => findings.report(code, facts, ...labels),
      place: () => ({ file: '/app/src/a.ts', start: 0, end: 1 }),
      subject: () => 'x',
      recordOf: (key) => declared[key],
      declaredKey: (file, name) =>
        declared[`${file.slice('/app/'.length)}#${name}`] ? `${file.slice('/app/'.length)}#${name}` : undefined,
      findOwn: () => undefined,
      isLanguage: (file) => file.startsWith('/core/'),
    },
  );
  const { checked, problems } = shapes.position(types.length - 1);
  return {
    shapes,
    text: `${shapeText(checked.shape)}${checked.absent ? ' | undefined' : ''}`,
    shape: checked.shape,
    problems: problems.map(({ why, path, text }) => [why, path, text]),
    derived: Object.fromEntries([...shapes.derived.values()].map(({ name, shape }) => [name, shapeText(shape)])),
    codes: findings.list.map(({ code }) => code),
  };
}

/** A member of an object. */
export const member = (name: string, type: TypeId, more: Partial<CheckedMember> = {}): CheckedMember => ({
  name,
  optional: false,
  type,
  origin: 'member',
  ...more,
});
/** An element of a tuple. */
export const element = (type: TypeId, kind: CheckedElement['kind'] = 'required'): CheckedElement => ({ kind, type });
/** The name of a type. */
export const named = (name: string, file = '/app/src/a.ts', more: object = {}) =>
  ({ name, within: [], file, kind: 'interface', arguments: [], ...more }) as const;
/** The type of texts. */
export const string: CheckedType = { kind: 'string' };
/** A literal type. */
export const literal = (value: string | number | boolean): CheckedType => ({ kind: 'literal', value });
