import { nights } from '../booking/nights.ts';

export function charge(from: Date, to: Date): number {
  return nights(from, to) * 100;
}
