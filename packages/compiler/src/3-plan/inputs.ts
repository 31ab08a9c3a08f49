import { omitUndefined } from '@portico/core/values';
import { parseTemplate } from '@portico/core/manifest';
import type { BodyForm, Input, InputSource, Shape } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../2-read/records.ts';
import { isFile } from '../2-read/types/fileRules.ts';
import { toCamelCase } from '../2-read/types/toCamelCase.ts';
import type { OperationView } from './operationView.ts';
import { convertDefault } from './publishedDefault.ts';
import type { TypeNames } from './types.ts';

/** Returns the names of a template's placeholders, as written. */
export function listPlaceholders(route: string): string[] {
  const parsed = parseTemplate(route);
  return 'segments' in parsed ? parsed.segments.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name])) : [];
}

/** Returns whether the body of the operation is a form: one `FromForm` or one file suffices. */
function isForm(operation: OperationRecord): boolean {
  return operation.properties.some(makesForm);
}

/** Returns whether a property turns the body of its operation into a form. */
export function makesForm({ location, shape }: PropertyRecord): boolean {
  return location ? location.source === 'form' : isFile(shape);
}

/** Resolves the source and the wire name of a property. `placeholders` are those of the whole route, including group prefixes. */
export function resolveSource(
  property: PropertyRecord,
  operation: OperationRecord,
  placeholders: readonly string[],
): { source: InputSource; wireName: string } {
  const { location, name } = property;
  if (location) return { source: location.source, wireName: getLocatedName(property, placeholders) };
  const placeholder = placeholders.find((each) => each.toLowerCase() === name.toLowerCase());
  if (placeholder) return { source: 'route', wireName: placeholder };
  if (isForm(operation)) return { source: 'form', wireName: toCamelCase(name) };
  if (operation.verb === 'GET') return { source: 'query', wireName: toCamelCase(name) };
  return { source: 'body', wireName: property.wireName?.value ?? toCamelCase(name) };
}

function getLocatedName({ location, name }: PropertyRecord, placeholders: readonly string[]): string {
  if (location?.source === 'currentUser') return location.name ?? 'id';
  const given = location?.name ?? (location?.source === 'claim' ? name : toCamelCase(name));
  return location?.source === 'route' ? (placeholders.find((each) => each.toLowerCase() === given.toLowerCase()) ?? given) : given;
}

/** Plans the inputs of an operation, or of one of its versions: a form field of another version does not turn this one into a form. */
export function planInputs(
  operation: OperationRecord,
  view: OperationView,
  { rename, resolve }: Pick<TypeNames, 'rename' | 'resolve'>,
): Input[] {
  const placeholders = view.placeholders.map(({ name }) => name);
  const sourced =
    operation === view.record
      ? view.inputs
      : operation.properties.map((property) => ({ property, ...resolveSource(property, operation, placeholders) }));
  return sourced.map(({ property, source, wireName }) => {
    const { initializer } = property;
    const shape = rename(property.shape);
    const value = initializer?.constant && initializer.value !== undefined ? convertDefault(shape, initializer.value, resolve) : undefined;
    return {
      property: property.name,
      source,
      wireName,
      shape,
      required: property.presence === 'required' && !property.mandatory,
      ...omitUndefined({
        hasDefault: initializer ? (true as const) : undefined,
        default: value,
        description: property.description,
        example: property.example,
        deprecated: property.deprecated || undefined,
      }),
    };
  });
}

/** Returns the form of the body. A single array or scalar is sent bare unless the head sets `wrapped`; a single object is wrapped under its name. */
export function getBodyForm(inputs: readonly Input[], resolve: (shape: Shape) => Shape, { wrapped }: { wrapped?: true } = {}): BodyForm {
  if (inputs.some(({ source }) => source === 'form')) return 'form';
  const body = inputs.filter(({ source }) => source === 'body');
  const [only] = body;
  if (!only) return 'none';
  if (body.length > 1) return 'wrapped';
  const shape = resolve(only.shape);
  if (shape.kind === 'scalar' && shape.scalar === 'ByteStream') return 'stream';
  if (wrapped) return 'wrapped';
  return shape.kind === 'scalar' || shape.kind === 'enum' || shape.kind === 'array' || shape.kind === 'tuple' ? 'bare' : 'wrapped';
}
