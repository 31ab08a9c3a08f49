import { label } from '../../finding.ts';
import type { Finding } from '../../finding.ts';
import type { PublishedType } from '../types/publish.ts';

/** Returns the finding for a position that TypeScript has no type for. */
export function reportUnconfirmed(position: PublishedType): Finding {
  const reason = 'TypeScript gives no type for it';
  const way = 'Make sure that `tsconfig.json` includes the file, and that `tsc --noEmit` reports no error in it.';
  return finding(position, reason, way);
}

/** Returns the finding for a position on which the syntax and TypeScript never agree. */
export function reportUnlike(position: PublishedType, rounds: number): Finding {
  const reason = `the types that it is made from still differ after ${rounds} rounds`;
  return finding(position, reason, 'Write the type out as an interface with plain members.');
}

function finding({ place, subject }: PublishedType, reason: string, way: string): Finding {
  const facts = { subject: subject === '' ? 'The result' : `'${subject}'`, reason, way };
  return { code: 'PRAG0593', facts, labels: [label(place, reason)] };
}
