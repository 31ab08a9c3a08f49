import type { Input, Rule, Shape } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { described, jsonBodyOf, parameterOf } from './support/describing.ts';
import { input, list, object, member, operation, scalar } from './support/build.ts';

const query = (name: string, shape: Shape, more: Partial<Input> = {}): Input => input(name, shape, { source: 'query', ...more });

/** Returns the schema of the placeholder of `/rooms/{…}`, bound to an input of the shape. */
function placeholderSchema(placeholder: string, shape: Shape) {
  const [name = ''] = placeholder.split(':');
  const bound = input(name, shape, { source: 'route' });
  return parameterOf(described(operation('Get', { route: `/rooms/{${placeholder}}`, inputs: [bound] })), name).schema;
}

describe('parameters', () => {
  it('have their location, name and type [OPENAPI-03]', () => {
    const { parameters } = described(
      operation('GetReport', {
        route: '/reports/{id:int}',
        inputs: [
          input('session', scalar('Guid'), { source: 'cookie', wireName: 'sid' }),
          input('language', scalar('string'), { source: 'header', wireName: 'Accept-Language', required: false }),
          query('expand', scalar('boolean'), { required: false }),
          input('id', scalar('Int'), { source: 'route' }),
        ],
      }),
    );
    expect(parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int32' } },
      { name: 'expand', in: 'query', required: false, schema: { type: 'boolean' } },
      { name: 'Accept-Language', in: 'header', required: false, schema: { type: 'string' } },
      { name: 'sid', in: 'cookie', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
  });

  it('keep a cookie out of the body [BIND-14]', () => {
    const inputs = [input('note', object(member('text', scalar('string')))), input('sid', scalar('Guid'), { source: 'cookie' })];
    const write = described(operation('Write', { verb: 'POST', body: 'wrapped', inputs }));
    expect(Object.keys(jsonBodyOf(write)?.properties ?? {})).toEqual(['note']);
    expect(parameterOf(write, 'sid').in).toBe('cookie');
  });

  it('omit claims and the current user [BIND-16]', () => {
    const inputs = [
      input('tenant', scalar('string'), { source: 'claim', wireName: 'tenant_id' }),
      input('owner', scalar('Guid'), { source: 'currentUser' }),
    ];
    const text = JSON.stringify(described(operation('List', { inputs })));
    expect(text).not.toMatch(/tenant|owner/);
  });

  it('are required if validation requires them, although binding does not [BIND-05]', () => {
    const mandatory: Rule = { rule: 'mandatory' };
    const find = described(operation('Find', { inputs: [query('term', scalar('string', mandatory), { required: false })] }));
    expect(parameterOf(find, 'term')).toMatchObject({ required: true, schema: { type: 'string' } });
  });

  it('describe an array once, sent as repeated keys', () => {
    const find = described(operation('Find', { inputs: [query('tags', list(scalar('string')))] }));
    expect(parameterOf(find, 'tags')).toEqual({
      name: 'tags',
      in: 'query',
      required: true,
      schema: { type: 'array', items: { type: 'string' } },
    });
  });

  it('carry description, example and deprecation', () => {
    const find = described(
      operation('Find', { inputs: [query('city', scalar('string'), { description: 'Where.', example: 'Lisbon', deprecated: true })] }),
    );
    expect(parameterOf(find, 'city')).toMatchObject({ description: 'Where.', example: 'Lisbon', deprecated: true });
  });

  it('do not allow null, even if the property does', () => {
    const inputs = [query('city', { kind: 'scalar', scalar: 'string', nullable: true }, { required: false, default: null })];
    expect(parameterOf(described(operation('Find', { inputs })), 'city').schema).toEqual({ type: 'string' });
  });

  it('are omitted if there are none', () => {
    expect(described(operation('Ping'))).not.toHaveProperty('parameters');
  });

  it('appear once if two properties read the same header', () => {
    const header = (property: string, wireName: string) => input(property, scalar('string'), { source: 'header', wireName });
    const { parameters } = described(operation('Find', { inputs: [header('one', 'If-Match'), header('two', 'if-match')] }));
    expect(parameters).toHaveLength(1);
  });
});

describe('defaults', () => {
  it.each([
    ['number', scalar('Int'), 50],
    ['string', scalar('string'), 'en'],
    ['boolean', scalar('boolean'), false],
    ['enum member', { kind: 'enum', values: ['asc', 'desc'] }, 'asc'],
  ] as const)('publish a literal %s [DEFAULT-02]', (_, shape, value) => {
    const inputs = [query('option', shape, { required: false, hasDefault: true, default: value })];
    expect(parameterOf(described(operation('Find', { inputs })), 'option').schema?.default).toBe(value);
  });

  it('publish nothing for an initializer that is not a literal [DEFAULT-03]', () => {
    const inputs = [query('since', scalar('DateTimeOffset'), { required: false, hasDefault: true })];
    expect(parameterOf(described(operation('Find', { inputs })), 'since')).toEqual({
      name: 'since',
      in: 'query',
      required: false,
      schema: { type: 'string', format: 'date-time' },
    });
  });

  it('publish a Long as a number, unless a double would change it', () => {
    const schemaFor = (text: string) => {
      const inputs = [query('after', scalar('Long'), { required: false, hasDefault: true, default: text })];
      return parameterOf(described(operation('Find', { inputs })), 'after').schema;
    };
    expect(schemaFor('12')?.default).toBe(12);
    expect(schemaFor('9007199254740993')).not.toHaveProperty('default');
  });
});

describe('placeholders', () => {
  it('are published without their constraints, which the schema reflects', () => {
    expect(placeholderSchema('id:min(1)', scalar('Int'))).toEqual({ type: 'integer', format: 'int32', minimum: 1 });
    expect(placeholderSchema('id:range(1,9)', scalar('Int'))).toMatchObject({ minimum: 1, maximum: 9 });
    expect(placeholderSchema('code:length(3)', scalar('string'))).toEqual({ type: 'string', minLength: 3, maxLength: 3 });
    expect(placeholderSchema('code:minlength(2):maxlength(4)', scalar('string'))).toEqual({ type: 'string', minLength: 2, maxLength: 4 });
    expect(placeholderSchema('code:alpha', scalar('string'))).toEqual({ type: 'string', pattern: '^[A-Za-z]+$' });
    expect(placeholderSchema('code:regex(^a{2}$)', scalar('string'))).toEqual({ type: 'string', pattern: '^a{2}$' });
  });

  it('are published by their constraint if they are bound as text', () => {
    expect(placeholderSchema('id:int', scalar('string'))).toEqual({ type: 'integer', format: 'int32' });
    expect(placeholderSchema('id:guid', scalar('string'))).toEqual({ type: 'string', format: 'uuid' });
    expect(placeholderSchema('id:max(5)', scalar('string'))).toEqual({ type: 'integer', format: 'int64', maximum: 5 });
  });

  it('are required, each with the input of its name', () => {
    const inputs = [
      input('hotel', scalar('Int'), { source: 'route', required: false }),
      input('room', scalar('string', { rule: 'maxLength', count: 4 }), { source: 'route' }),
      input('hotel', scalar('boolean'), { source: 'query' }),
    ];
    const { parameters } = described(operation('Get', { route: '/hotels/{hotel}/rooms/{room}', inputs }));
    expect(parameters).toEqual([
      { name: 'hotel', in: 'path', required: true, schema: { type: 'integer', format: 'int32' } },
      { name: 'room', in: 'path', required: true, schema: { type: 'string', maxLength: 4 } },
      { name: 'hotel', in: 'query', required: true, schema: { type: 'boolean' } },
    ]);
  });

  it('bind regardless of case, and keep the spelling of the route', () => {
    const inputs = [input('roomId', scalar('Guid'), { source: 'route', wireName: 'RoomID' })];
    expect(parameterOf(described(operation('Get', { route: '/rooms/{roomId}', inputs })), 'roomId').schema?.format).toBe('uuid');
  });
});
