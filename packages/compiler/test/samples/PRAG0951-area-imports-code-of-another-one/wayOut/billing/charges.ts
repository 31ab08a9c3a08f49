import { nights } from '../shared/nights.ts';

export function charge(from: Date, to: Date): number {
  return nights(from, to) * 100;
}
