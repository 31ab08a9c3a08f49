import { Provider } from '@portico/core';
import { patch, replace, replacePerRequest } from '@portico/testing';
import { describe, expect, it } from 'vitest';

class Rates {
  readonly #base = 2;
  private readonly factor = 3;

  perNight(): number {
    return this.#base * this.factor;
  }
}

type Rounding = (amount: number) => number;

class RoundingProvider extends Provider<Rounding> {
  override provide(): Rounding {
    return Math.round;
  }
}

describe('A replacement', () => {
  it('has the public members of a class with private ones', () => {
    const replacements = [
      replace(Rates, { perNight: () => 1 }),
      replace(Rates, new Rates()),
      replacePerRequest(Rates, () => ({ perNight: () => 1 })),
      replace(RoundingProvider, Math.floor),
      // @ts-expect-error A public member is missing.
      replace(Rates, {}),
      // @ts-expect-error The result has another type.
      replace(Rates, { perNight: () => 'one' }),
      // @ts-expect-error A function is no object with members.
      replace(RoundingProvider, {}),
    ];
    expect(replacements).toHaveLength(7);
  });
});

describe('A patch', () => {
  it('has some public members, with the service as `this`', () => {
    const patches = [
      patch(Rates, {
        perNight() {
          const nights: number = this.perNight();
          return nights;
        },
      }),
      // @ts-expect-error The class has no such member.
      patch(Rates, { perNigth: () => 1 }),
      // @ts-expect-error The result has another type.
      patch(Rates, { perNight: () => 'one' }),
      // @ts-expect-error A function has no members to replace.
      patch(RoundingProvider, {}),
    ];
    expect(patches).toHaveLength(4);
  });
});
