import { expect, it } from 'vitest';
import { makeProject } from '../support/project.ts';
import { adapters } from './adapters.ts';

const text = `import { Endpoint, Entity, Get, Policy } from '@portico/core';
import { EventEmitter } from 'node:events';
import { missing } from './missing.ts';
declare const api: (route: string) => ReturnType<typeof Endpoint>;
declare const anything: any;
declare function mixin<T extends abstract new (...given: any[]) => object>(base: T): T & (abstract new (...given: any[]) => { at: number });
class Plain {}
abstract class Status extends api('/status')<string> {}
abstract class Deep extends Status {}
abstract class Mixed extends mixin(Entity()) {}
abstract class Allowed extends mixin(Policy) {}
class Emitter extends EventEmitter {}
class Child extends Plain {}
class Any extends anything {}
class Missing extends missing {}
class Written extends Endpoint(Get('/x'))<string> { handle() { return ''; } }
`;

it.each(adapters)('returns the ancestry of a class, with $version', ({ open }) => {
  const project = makeProject({ 'src/a.ts': text }, { types: true });
  const checker = open({ project: `${project.folder}/tsconfig.json` });
  const names = ['Plain', 'Status', 'Deep', 'Mixed', 'Allowed', 'Emitter', 'Child', 'Any', 'Missing', 'Written'];
  const places = names.map((name) => {
    const start = text.indexOf(`class ${name} `) + 'class '.length;
    return { file: `${project.folder}/src/a.ts`, start, end: start + name.length };
  });
  const answers = Object.fromEntries(checker.ancestryOf(places).map((answer, index) => [names[index]!, answer]));
  checker.close();
  project.remove();
  expect(answers).toEqual({
    Plain: 'missing',
    Status: { language: 'EndpointBase' },
    Deep: { language: 'EndpointBase' },
    Mixed: { language: 'EntityBase' },
    Allowed: { language: 'Policy' },
    Emitter: 'missing',
    Child: undefined,
    Any: 'any',
    Missing: 'missing',
    Written: { language: 'EndpointBase' },
  });
});
