import { constraintArity, parseTemplate } from '@portico/core/manifest';
import type { Constraint, Segment } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';

const literal = (text: string): Segment => ({ kind: 'literal', text });
const placeholder = (name: string, ...constraints: Constraint[]): Segment => ({ kind: 'placeholder', name, constraints });
const catchAll = (name: string, ...constraints: Constraint[]): Segment => ({ kind: 'catchAll', name, constraints });
const constraint = (name: string, ...values: string[]): Constraint => ({ name, arguments: values });

describe('a route template', () => {
  it.each<[template: string, segments: Segment[]]>([
    ['/orders', [literal('orders')]],
    ['orders', [literal('orders')]],
    ['/', [literal('')]],
    ['/orders/', [literal('orders'), literal('')]],
    ['/orders/{id}/lines', [literal('orders'), placeholder('id'), literal('lines')]],
    ['/{_first}/{second2}', [placeholder('_first'), placeholder('second2')]],
  ])('%s is taken apart at its slashes', (template, segments) => {
    expect(parseTemplate(template)).toEqual({ segments });
  });

  it.each<[template: string, ...constraints: Constraint[]]>([
    ['/{id:int}', constraint('int')],
    ['/{id:INT}', constraint('int')],
    ['/{id:min(-1)}', constraint('min', '-1')],
    ['/{id:range( 1, 20 )}', constraint('range', '1', '20')],
    ['/{id:int:min(1):max(9)}', constraint('int'), constraint('min', '1'), constraint('max', '9')],
    ['/{id:length(3)}', constraint('length', '3')],
    ['/{id:length(3,5)}', constraint('length', '3', '5')],
  ])('%s asks for its constraints in their order [ROUTE-04]', (template, ...constraints) => {
    expect(parseTemplate(template)).toEqual({ segments: [placeholder('id', ...constraints)] });
  });

  it.each([
    ['^a(b|c)$', 'parentheses'],
    ['^(a(b)c)$', 'parentheses in parentheses'],
    ['^\\)a,b$', 'an escaped parenthesis, and a comma'],
    ['^\\d{2}/\\d{4}$', 'braces and a slash'],
    ['^\\(x$', 'an escaped one that opens'],
  ])('takes the regular expression %s as it is, with %s [ROUTE-04]', (pattern) => {
    expect(parseTemplate(`/{id:regex(${pattern}):alpha}/end`)).toEqual({
      segments: [placeholder('id', constraint('regex', pattern), constraint('alpha')), literal('end')],
    });
  });

  it.each<[string, Segment]>([
    ['/files/{**path}', catchAll('path')],
    ['/files/{*path}', catchAll('path')],
    ['/files/{**path:minlength(2)}', catchAll('path', constraint('minlength', '2'))],
  ])('%s ends with the rest of the path [ROUTE-05]', (template, last) => {
    expect(parseTemplate(template)).toEqual({ segments: [literal('files'), last] });
  });

  it.each([
    [':id', '{id}'],
    [':id?', '{id}'],
    [':id(\\d+)', '{id}'],
    [':', '{id}'],
    ['[id]', '{id}'],
    ['<id>', '{id}'],
    ['<int:id>', '{id}'],
    [':rest*', '{**rest}'],
    [':rest(.*)', '{**rest}'],
    ['*', '{**path}'],
    ['*rest', '{**rest}'],
    ['[...rest]', '{**rest}'],
    ['[[...rest]]', '{**rest}'],
    ['<path:rest>', '{**rest}'],
  ])('rejects %s, which is a placeholder in other frameworks, and suggests %s [ROUTE-04]', (segment, meant) => {
    const parsed = parseTemplate(`/files/${segment}`);
    const problem = `the segment '${segment}' would be literal text, not a placeholder; write '${meant}'`;
    expect(parsed).toEqual({ problem, offset: 7 });
    expect(parseTemplate(`/files/${meant}`)).toHaveProperty('segments');
  });

  it.each(['rooms:cancel', 'a*b', '@me', '~', '$count', 'v1.0'])('reads %s as literal text', (segment) => {
    expect(parseTemplate(`/${segment}`)).toEqual({ segments: [literal(segment)] });
  });

  it.each([
    ['range(9,1)', "'range(9,1)'"],
    ['length(5,2)', "'length(5,2)'"],
    ['min(5):max(3)', "'min(5)' and 'max(3)'"],
    ['int:min(3000000000)', "'int' and 'min(3000000000)'"],
    ['int:guid', "'int' and 'guid'"],
    ['alpha:datetime', "'alpha' and 'datetime'"],
    ['guid:length(30)', "'guid' and 'length(30)'"],
    ['bool:minlength(6)', "'bool' and 'minlength(6)'"],
  ])('{id:%s} is rejected, since no value satisfies it [ROUTE-04]', (constraints, named) => {
    expect(parseTemplate(`/{id:${constraints}}`)).toEqual({ problem: `no value satisfies ${named}`, offset: 1 });
  });

  it.each(['bool:alpha', 'bool:length(4)', 'min(3):max(3)', 'long:min(3000000000)', 'decimal:int', 'datetime:length(10)'])(
    '{id:%s} is accepted, since some value satisfies it [ROUTE-04]',
    (constraints) => expect(parseTemplate(`/{id:${constraints}}`)).toHaveProperty('segments'),
  );

  it.each<[template: string, problem: string, offset: number]>([
    ['/{**path}/more', "the catch-all 'path' must be the last segment", 10],
    ['/a/{id}/{ID}', "the placeholder 'ID' occurs twice", 8],
    ['/a/x{id}', "the segment 'x{id}' is neither literal text nor one whole placeholder in braces", 3],
    ['/a/{id', "the segment '{id' is neither literal text nor one whole placeholder in braces", 3],
    ['/a/id}', "the segment 'id}' is neither literal text nor one whole placeholder in braces", 3],
    ['/{1id}', "the segment '{1id}' is neither literal text nor one whole placeholder in braces", 1],
    ['a b', "the segment 'a b' holds a character that a path segment cannot carry as it is", 0],
    ['/a?', "the segment 'a?' holds a character that a path segment cannot carry as it is", 1],
    ['/{id:}', "':' is not a constraint", 1],
    ['/{id:int min}', "' min' is not a constraint", 1],
    ['/{id:min(1}', "the constraint 'min' has no closing parenthesis", 1],
    ['/{id:min}', "the constraint 'min' takes 1 argument(s)", 1],
    ['/{id:int(1)}', "the constraint 'int' takes 0 argument(s)", 1],
    ['/{id:length(1,2,3)}', "the constraint 'length' takes 1 or 2 argument(s)", 1],
    ['/{id:min(one)}', "the constraint 'min' takes whole numbers, not 'one'", 1],
    ['/{id:range(1,2.5)}', "the constraint 'range' takes whole numbers, not '2.5'", 1],
    ['/{id:min(x1)}', "the constraint 'min' takes whole numbers, not 'x1'", 1],
    ['/{id:regex([)}', "'[' is not a regular expression", 1],
    ['/{id:number}', `there is no constraint 'number'; the constraints are ${Object.keys(constraintArity).join(', ')}`, 1],
  ])('%s is rejected, with the place: %s', (template, problem, offset) => {
    expect(parseTemplate(template)).toEqual({ problem, offset });
  });

  it('accepts the configured number of arguments for each constraint [ROUTE-04]', () => {
    const accepted = (name: string) =>
      [0, 1, 2, 3].filter((count) => {
        const inside = count === 0 ? '' : `(${Array.from({ length: count }, () => '1').join(',')})`;
        return 'segments' in parseTemplate(`/{id:${name}${inside}}`);
      });
    const none = ['int', 'long', 'guid', 'bool', 'decimal', 'datetime', 'alpha'];
    expect(none.map(accepted)).toEqual(none.map(() => [0]));
    const one = ['min', 'max', 'minlength', 'maxlength'];
    expect(one.map(accepted)).toEqual(one.map(() => [1]));
    expect(['range', 'length'].map(accepted)).toEqual([[2], [1, 2]]);
  });
});
