import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './support/call.ts';
import type { Sent } from './support/call.ts';
import { compiled } from './support/load.ts';
import type { Emitted } from './support/load.ts';

const declarations = `
export type Colour = 'Red' | 'Blue';
let built = 0;
export function builds() { return built; }
export class Mine extends Endpoint(Post('/mine/{sub}'))<string> {
  constructor() { super(); built++; }
  readonly sub!: string;
  readonly user!: FromClaim<'sub'>;
  readonly level!: FromClaim<'level', Int>;
  readonly roles?: FromClaim<'roles', string[]>;
  readonly shade?: FromClaim<'shade', Colour>;
  readonly q?: FromQuery<Int>;
  readonly note!: string;
  readonly more?: string;
  handle() { return ''; }
}
`;

let emitted: Emitted;
beforeAll(async () => {
  emitted = await compiled(declarations);
});
afterAll(() => emitted.project.remove());

describe('claim', () => {
  const claims = { sub: 'ann', level: '3' };
  const mine = (more: Sent) =>
    send(emitted.plan('Mine'), { params: { sub: 'route' }, json: '{"note":"n","user":"body","level":9}', ...more });

  it('is the raw claim of the caller, parsed to its type [BIND-15]', () => {
    expect(mine({ claims: { ...claims, roles: ['a', 'b'], shade: 'Red' } }).input).toMatchObject({
      user: 'ann',
      level: 3,
      roles: ['a', 'b'],
      shade: 'Red',
      note: 'n',
    });
    expect(mine({ claims: { ...claims, roles: 'a' } }).input).toMatchObject({ roles: ['a'] });
  });

  it('cannot be set by anything else in the request [BIND-16]', () => {
    const { input } = mine({ claims, query: { user: 'query', level: '8' }, headers: ['user', 'header', 'sub', 'header'] });
    expect(input).toMatchObject({ user: 'ann', level: 3, sub: 'route' });
  });

  it.each([
    ['missing', { sub: 'ann' }],
    ['malformed', { sub: 'ann', level: 'three' }],
    ['present twice', { sub: ['a', 'b'], level: '3' }],
  ])('rejects with 401 before the operation is created if a required one is %s [BIND-17]', async (_, given) => {
    const { builds } = (await import(`${emitted.project.folder}/src/app.ts`)) as { builds(): number };
    const before = builds();
    // The claim comes before the malformed query value.
    const { refusal, input } = mine({ claims: given, query: { q: 'x' } });
    expect(refusal).toMatchObject({ status: 401 });
    expect(input).toBeUndefined();
    expect(builds()).toBe(before);
  });

  it('rejects an optional one that is malformed, and accepts its absence', () => {
    expect(mine({ claims: { ...claims, shade: 'Green' } }).refusal).toMatchObject({ status: 401 });
    expect(mine({ claims }).refusal).toBeUndefined();
  });
});
