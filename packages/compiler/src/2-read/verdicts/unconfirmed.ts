import { label } from '../../finding.ts';
import type { Finding } from '../../finding.ts';
import type { PublishedType } from '../types/publish.ts';

/** Returns the finding for a position without a type in TypeScript. */
export function reportUnconfirmed(position: PublishedType): Finding {
  const reason = 'TypeScript returns no type for it';
  const way = 'Make sure that `tsconfig.json` includes the file, and that `tsc --noEmit` reports no error in it.';
  return createFinding(position, reason, way);
}

/** Returns the finding for a position on which the syntax and TypeScript never agree. */
export function reportUnlike(position: PublishedType, rounds: number): Finding {
  const reason = `its component types still differ after ${rounds} rounds`;
  return createFinding(position, reason, 'Write the type as an interface with plain members.');
}

function createFinding({ place, subject }: PublishedType, reason: string, way: string): Finding {
  const facts = { subject: subject === '' ? 'The result' : `'${subject}'`, reason, way };
  return { code: 'PRAG0593', facts, labels: [label(place, reason)] };
}
