import { describe, expect, it } from 'vitest';
import { planned } from './support.ts';

const own =
  "import { Policy, PolicyOf, VoidEndpoint, entityVerbs, hasRole, permissions } from '@portico/core';\nimport type { Caller } from '@portico/core';\n";
const operation = (options: string) => `export class It extends VoidEndpoint(Post('/it'), { ${options} }) { handle() {} }`;

/** The codes of what is found in a source. */
const codes = (source: string, more: Readonly<Record<string, string>> = {}) => planned(own + source, more).codes;
const permissionsOf = (source: string, more: Readonly<Record<string, string>> = {}) =>
  planned(own + source, more).modules.map(({ manifest }) => manifest.permissions);

describe('[PERM-09] The permissions of an area', () => {
  it('are those of its entities, <area>.<entity>.<verb>, without a declaration', () => {
    const source = "export class Area extends Module('Booking') {}\nexport class RoomAssignment extends Entity() { number!: string }";
    const verbs = ['create', 'delete', 'read', 'update', 'view-all'];
    expect(permissionsOf(source)).toEqual([verbs.map((verb) => `booking.roomAssignment.${verb}`)]);
  });

  it('are those of its catalogues in addition, without duplicates', () => {
    const source = `export class Area extends Module('Billing') {}
      export class Invoice extends Entity() { number!: string }
      const more = ['refund'] as const;
      const invoices = [...entityVerbs, ...more] as const;
      const Hidden = permissions('Billing', { invoice: invoices, report: ['read'] } as const);
      ${operation('permission: Hidden.invoice.refund')}`;
    expect(permissionsOf(source)).toEqual([
      [
        'billing.invoice.create',
        'billing.invoice.delete',
        'billing.invoice.read',
        'billing.invoice.update',
        'billing.invoice.view-all',
        'Billing.invoice.refund',
        'Billing.report.read',
      ].toSorted(),
    ]);
  });

  it('belong to the area that the catalogue names, from any file', () => {
    const areas = {
      'a/module.ts': "export class A extends Module('A') {}",
      'a/it.ts': "import { permissions } from '@portico/core';\nexport const P = permissions('b', { x: ['y'] });",
      'b/module.ts': "export class B extends Module('B') {}",
    };
    expect(permissionsOf('', areas)).toEqual([undefined, ['b.x.y']]);
  });

  it('are read from literals only', () => {
    expect(codes("export const P = permissions('a', { x: [process.env.IT!] });")).toEqual(['PRAG0102']);
    expect(codes("const area = process.env.IT!; export const P = permissions(area, { x: ['y'] });")).toEqual(['PRAG0102']);
  });
});

describe('A catalogue of permissions', () => {
  const declaring = (given: string) =>
    `const list = ['b', 'c'] as const; const text = 'b'; const found = process.env.IT!;\nexport const P = permissions(${given});\n${operation('')}`;

  it.each([
    ["'app', { x: ['a'], y: ['b'] }", ['app.x.a', 'app.y.b']],
    ["'app', { 'x-y': list }", ['app.x-y.b', 'app.x-y.c']],
    ["'app', { x: [...list, 'd'] as const }", ['app.x.b', 'app.x.c', 'app.x.d']],
    ["'app' as const, { x: entityVerbs }", ['create', 'delete', 'read', 'update', 'view-all'].map((verb) => `app.x.${verb}`)],
  ])('contains the literal permissions: %s', (given, permissions) => {
    expect(permissionsOf(declaring(given))).toEqual([permissions]);
  });

  it.each([
    "'app', { x: ['a'], y: found }",
    "'app', { x: ['a'], y: [found] }",
    "'app', { x: ['a'], ...found }",
    "'app', { x: ['a'], [found]: ['b'] }",
    "'app', { x: ['a', ...found] }",
    "'app', { x: ['a', 5] }",
    "'app', { x: ['a', , 'b'] }",
    "'app', { x: text }",
    "'app', { x: hasRole }",
    "'app', found",
    "'app', []",
    "'app'",
    "5, { x: ['a'] }",
    'found, { x: [] }',
    "...found, { x: ['a'] }",
    '',
  ])('is not read otherwise: %s', (given) => {
    expect(codes(declaring(given))).toEqual(['PRAG0102']);
  });
});

describe('[DIAG-09] A permission', () => {
  const catalog =
    "export const P = permissions('app', { invoice: [...entityVerbs, 'mark-paid'] });\nexport class Room extends Entity() { number!: string }\n";

  it.each([
    'P.invoice.markPaid',
    'P.invoice.viewAll',
    "'app.invoice.mark-paid'",
    "'APP.Invoice.Mark-Paid'",
    "'app.room.read'",
    "[P.invoice.read, 'app.room.delete']",
  ])('that a catalogue declares builds: %s', (written) => {
    expect(codes(catalog + operation(`permission: ${written}`))).toEqual([]);
  });

  it.each(["'app.invoice.refund'", "'app.room.reed'", "'app.*'", "'*'", "'room.read'", "['app.room.read', 'app.room.reed']"])(
    'that no catalogue declares is a diagnostic: %s',
    (written) => {
      expect(codes(catalog + operation(`permission: ${written}`))).toEqual(['PRAG0800']);
    },
  );

  it.each([
    ["'app.invoice.reed'", ['PRAG0800']],
    ["'app.*'", ['PRAG0800']],
    ["'app.invoice.read'", []],
    ['P.invoice.markPaid', []],
    ['process.env.IT!', []],
  ])('that a requirement of a policy names is checked, too: %s', (written, expected) => {
    const language = "import { allOf, hasPermission as may, not } from '@portico/core';\n";
    expect(
      codes(`${language}${catalog}export class Mine extends PolicyOf(allOf(not(may(${written})))) {}\n${operation('policy: Mine')}`),
    ).toEqual(expected);
    expect(codes(`${language}${catalog}export const shared = may(${written});`)).toEqual(expected);
  });

  it('may be a constant in an object of constants, which declares nothing', () => {
    const constants = "const Q = { room: { read: 'app.room.read', open: 'app.room.open' } } as const;\n";
    expect(codes(catalog + constants + operation('permission: Q.room.read'))).toEqual([]);
    expect(codes(catalog + constants + operation('permission: Q.room.open'))).toEqual(['PRAG0800']);
  });
});

describe('A policy', () => {
  it.each([
    ['a class that extends Policy', 'export class Mine extends Policy { admits() { return true; } }'],
    ['a class that extends PolicyOf', "export class Mine extends PolicyOf(hasRole('a')) {}"],
    [
      'a class that extends a policy',
      'export abstract class Base extends Policy {}\nexport class Mine extends Base { admits() { return true; } }',
    ],
  ])('is %s', (_what, declared) => {
    const { codes: found, operation: named } = planned(`${own}${declared}\n${operation('policy: Mine')}`);
    expect(found).toEqual([]);
    expect(named('It').policy).toBe('Mine');
  });

  it.each([
    ['not a policy', 'export class Mine { admits() { return true; } }', 'PRAG0801'],
    ['abstract', 'export abstract class Mine extends Policy {}', 'PRAG0801'],
    ['not a class', 'export const Mine = 1;', 'PRAG0801'],
    ['not exported', "class Mine extends PolicyOf(hasRole('a')) {}", 'PRAG0606'],
    [
      'dependent on a service without a provider',
      'interface Other { a(): void }\nexport class Mine extends Policy { constructor(readonly other: Other) { super(); } admits() { return true; } }',
      'PRAG0601',
    ],
  ])('does not compile if it is %s', (_what, declared, code) => {
    expect(codes(`${declared}\n${operation('policy: Mine')}`)).toEqual([code]);
  });

  it('may require other policies, each created once, and then has the shortest of their lifetimes', () => {
    const declared = `export class Known extends PolicyOf(hasRole('a')) {}
      export class Own extends Policy { constructor(readonly who: Caller) { super(); } admits() { return true; } }
      export class Both extends Policy { constructor(readonly known: Known, readonly own: Own) { super(); } admits() { return true; } }`;
    const { codes: found, modules } = planned(`${own}${declared}\n${operation('policy: Both')}`);
    expect(found).toEqual([]);
    const services = modules[0]!.services.map(({ key, needs, lifetime }) => ({ key, needs, lifetime }));
    expect(services).toContainEqual({ key: 'both', needs: ['known', 'own'], lifetime: 'perRequest' });
    expect(services).toContainEqual({ key: 'known', needs: [], lifetime: 'singleton' });
  });

  it('has the shortest lifetime of the services that it needs', () => {
    const declared = `export class Mine extends Policy { constructor(readonly who: Caller) { super(); } admits() { return true; } }
      export class Steady extends Policy { admits() { return true; } }`;
    const source = `${own}${declared}\n${operation('policy: Mine')}\nexport class That extends VoidEndpoint(Post('/that'), { policy: Steady }) { handle() {} }`;
    const [module] = planned(source).modules;
    const lifetimes = Object.fromEntries(module!.services.map(({ key, lifetime }) => [key, lifetime]));
    expect(lifetimes).toMatchObject({ mine: 'perRequest', steady: 'singleton' });
  });
});

describe('allowAnonymous', () => {
  it('is part of the manifest if it is true', () => {
    expect(planned(own + operation('allowAnonymous: true')).operation('It').allowAnonymous).toBe(true);
    expect(planned(own + operation('allowAnonymous: false')).operation('It')).not.toHaveProperty('allowAnonymous');
    expect(codes(operation('allowAnonymous: Math.random() > 1'))).toEqual(['PRAG0102']);
  });
});
