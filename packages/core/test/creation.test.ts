import { Audited, Entity, noteCreation, Stateful, stateMachine } from '@portico/core';
import type { CreationOf, DateTimeOffset, Guid } from '@portico/core';
import { describe, expect, expectTypeOf, it } from 'vitest';

const machine = stateMachine({ Waiting: 'initial', Sent: ['Waiting'] });

class Parcel extends Entity(Audited, Stateful(machine)) {
  label!: string;
  weight: number = 1;
  note?: string;

  get title(): string {
    return `${this.label} (${this.weight})`;
  }
}

class Unbuilt extends Entity() {
  text!: string;
}

declare const entities: unique symbol;

// As the build emits it.
declare module '@portico/core' {
  interface EntityCreations {
    readonly [entities]: {
      'Test.Parcel': {
        readonly entity: Parcel;
        readonly values: Pick<Parcel, 'label'> & Partial<Pick<Parcel, 'weight' | 'note'>>;
      };
    };
  }
}

const facts = {
  name: 'Parcel',
  settable: new Set(['label', 'weight', 'note']),
  required: ['label', 'weight'],
  owned: new Set(['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'status']),
};

describe('the values of a new entity', () => {
  it('are the required properties, and optionally the nullable ones and those with an initial value', () => {
    const parcel = Parcel.of({ label: 'Books' });
    expectTypeOf(parcel).toEqualTypeOf<Parcel>();
    expect(parcel).toBeInstanceOf(Parcel);
    expect([parcel.title, parcel.status, parcel.note]).toEqual(['Books (1)', 'Waiting', undefined]);
    expect(Parcel.of({ label: 'Books', weight: 2, note: 'Fragile' }).title).toBe('Books (2)');
  });

  it('have a type without the properties that the framework writes', () => {
    expectTypeOf<keyof CreationOf<Parcel>>().toEqualTypeOf<'label' | 'weight' | 'note'>();
    const create = () => [
      // @ts-expect-error The label is required.
      Parcel.of({}),
      // @ts-expect-error The weight is a number.
      Parcel.of({ label: 'Books', weight: 'heavy' }),
      // @ts-expect-error The id is assigned when the parcel is added.
      Parcel.of({ label: 'Books', id: '0192f0c1-52ea-7e23-a1ab-9bb2a9a0f1bb' as Guid }),
      // @ts-expect-error Members of traits are written by the framework.
      Parcel.of({ label: 'Books', createdAt: new Date() as DateTimeOffset }),
      // @ts-expect-error The status changes by transitions only.
      Parcel.of({ label: 'Books', status: 'Sent' }),
      // @ts-expect-error There is no such property.
      Parcel.of({ label: 'Books', lable: 'Books' }),
      // @ts-expect-error The build has not emitted the values yet.
      Unbuilt.of({ text: 'Hello' }),
    ];
    expect(create).toBeTypeOf('function');
  });

  it('may be undefined if they are optional, also with `exactOptionalPropertyTypes`', () => {
    const note = undefined as string | undefined;
    expect(Parcel.of({ label: 'Books', note, weight: undefined }).note).toBeUndefined();
    // @ts-expect-error A required property may not be undefined.
    const create = () => Parcel.of({ label: note });
    expect(create).toBeTypeOf('function');
  });

  it.each([
    [{}, "A new Parcel needs 'label'."],
    [{ label: undefined }, "A new Parcel needs 'label'."],
    [{ label: 'Books', createdAt: 1 }, "'createdAt' of Parcel is written by the framework; a new one cannot be given it."],
    [{ label: 'Books', status: 'Sent' }, "'status' of Parcel is written by the framework; a new one cannot be given it."],
    [{ label: 'Books', wieght: 1 }, "Parcel has no property 'wieght'. Did you mean 'weight'?"],
    [JSON.parse('{ "label": "Books", "__proto__": {} }'), "Parcel has no property '__proto__'."],
  ])('are checked at run time once the entity is registered: %j', (values, message) => {
    noteCreation(Parcel, facts);
    expect(() => Parcel.of(values as CreationOf<Parcel>)).toThrow(new TypeError(message));
  });

  it('keep the initial value if they are undefined', () => {
    noteCreation(Parcel, facts);
    expect(Parcel.of({ label: 'Books', weight: undefined }).title).toBe('Books (1)');
  });
});
