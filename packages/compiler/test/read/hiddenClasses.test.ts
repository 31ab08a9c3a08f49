import { expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const head = `import { Endpoint, Get } from '@portico/core';
declare function api(route: string): ReturnType<typeof Endpoint>;
export class Plain { plain = 1; }
`;
const body = "{ handle() { return ''; } }";

/** Returns the diagnostics of one file, with the source at their places. */
async function diagnose(text: string): Promise<string[]> {
  const project = makeProject({ 'src/a.ts': text }, { types: true });
  onTestFinished(project.remove);
  const compiler = new Compiler(project.folder);
  try {
    const { diagnostics } = await compiler.compile();
    return diagnostics.map(({ code, labels: [label] }) => `${code} ${text.slice(label!.start, label!.end)}`);
  } finally {
    await compiler.close();
  }
}

it('rejects a hidden class if TypeScript finds a head behind its base', async () => {
  const text = `${head}
export const A = class extends api('/a')<string> ${body};
export const B = [class B extends api('/b')<string> ${body}];
export function c() { class C extends api('/c')<string> ${body} return C; }
export namespace N { export class D extends api('/d')<string> ${body} }
export function e(Base: abstract new () => InstanceType<ReturnType<typeof Endpoint>>) { abstract class E extends Base {} return E; }
export function f<T extends new (...all: any[]) => InstanceType<ReturnType<typeof Endpoint>>>(Base: T) { return class extends Base {}; }
export class Holder { static Inner = class extends api('/g')<string> ${body}; }
`;
  const expected = ["api('/a')", "api('/b')", "api('/c')", "api('/d')", 'Base', 'Base', "api('/g')"];
  expect((await diagnose(text)).filter((each) => each.startsWith('PRAG0760'))).toEqual(expected.map((base) => `PRAG0760 ${base}`));
});

it('rejects a hidden class with a base of the type `any` in a file that uses the language', async () => {
  expect(await diagnose(`${head}export function a(Base: any) { return class extends Base {}; }`)).toEqual(['PRAG0760 Base']);
  expect(await diagnose('export function a(Base: any) { return class extends Base {}; }')).toEqual([]);
});

it('accepts hidden classes with other bases', async () => {
  const text = `${head}
type Constructor<T = {}> = new (...all: any[]) => T;
export function timed<T extends Constructor>(Base: T) { return class extends Base { at = 1; }; }
export function named<T extends Constructor<{ name: string }>>(Base: T) { return class Named extends Base { at = 1; }; }
export const A = class extends Plain {};
export const B = class extends timed(Plain) {};
export const C = [class extends Error {}, class extends Map<string, string> {}];
export function d(Endpoint: typeof Plain) { return class extends Endpoint {}; }
`;
  expect(await diagnose(text)).toEqual([]);
});

it('rejects a head if an assertion or an annotation changes its type, and accepts its own type', async () => {
  const text = `import { Entity as E, EndpointGroup as G, Module as M } from '@portico/core';
const A: () => abstract new () => object = E;
const B = G as unknown as typeof E;
type Same<T> = T;
const C = E as Same<typeof E>;
const D = E('guests') as ReturnType<typeof G>;
const Own = E;
const F = E as typeof Own;
const H: typeof G = G;
export class Area extends (M('A') as any) {}
export class A1 extends A() {}
export class B1 extends B() {}
export class C1 extends C() {}
export class D1 extends D {}
export class F1 extends F() {}
export class H1 extends H('/h') {}
`;
  const found = await diagnose(text);
  expect(found.filter((each) => each.startsWith('PRAG0102'))).toEqual(
    ["M('A') as any", 'A()', 'B()', 'C()', 'D'].map((base) => `PRAG0102 ${base}`),
  );
});
