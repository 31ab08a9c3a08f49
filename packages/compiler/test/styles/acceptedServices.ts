import { operation } from './style.ts';
import type { Accepted } from './style.ts';

const body = { first: 'f' };

/** Ways to write services, each with the response of an operation that requires one. */
export const acceptedServices: readonly Accepted[] = [
  [
    'a service that is a class expression with a mixin',
    operation(
      '',
      `type Constructor<T = object> = new (...given: any[]) => T;
const Stepping = <T extends Constructor<{ at: number }>>(base: T) => class extends base { step() { return ++this.at; } };
export class Start { at = 6; }
export class Base { at; constructor(start: Start) { this.at = start.at; } }
export interface Steps { step(): number }
export const Service = class extends Stepping(Base) implements Steps {};`,
      'handle(this: Op, service: Steps): unknown { return service.step(); }',
    ),
    '',
    body,
    7,
  ],
  [
    'a service with parameter properties and overloads',
    operation(
      '',
      'export class Dep { at = 7; }\nexport class Service { constructor(dep: Dep); constructor(dep: Dep, more?: string); constructor(readonly dep: Dep, more = "") { void more; } }',
      'handle(this: Op, service: Service): unknown { return service.dep.at; }',
    ),
    '',
    body,
    7,
  ],
  [
    'a handler with overloads and services',
    operation(
      '',
      'export class One { at = 1; }\nexport class Two { at = 2; }',
      'handle(one: One): unknown; handle(one: One, two: Two): unknown; handle(one: One, two?: Two): unknown { return [one.at, two?.at]; }',
    ),
    '',
    body,
    [1, 2],
  ],
  [
    'a service that a handler destructures',
    operation('', 'export class One { at = 1; }', 'handle({ at }: One): unknown { return at; }'),
    '',
    body,
    1,
  ],
];
