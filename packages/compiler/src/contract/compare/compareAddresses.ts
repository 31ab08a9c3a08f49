import { fixes } from './changes.ts';
import type { Change } from './changes.ts';
import { generalize, listSegments } from './operationPairs.ts';

/** Compares the addresses of an operation: verb, path, and the constraints of placeholders. */
export function compareAddresses(subject: string, old: string, now: string): Change[] {
  if (generalize(old) !== generalize(now))
    return [
      {
        kind: 'address-changed',
        subject,
        text: `The address changed from '${old}' to '${now}'.`,
        breaks: 'clients',
        fix: 'Keep the old address with another operation until no client uses it.',
      },
    ];
  const segments = listSegments(now);
  return listSegments(old).flatMap(({ text, constraints: from }, index): Change[] => {
    const to = segments[index]?.constraints;
    if (from === undefined || to === undefined || from === to) return [];
    const change = {
      kind: 'route-constraint',
      subject,
      at: `route.${text}`,
      text: `The constraint of '{${text}}' changed from ${from || 'none'} to ${to || 'none'}.`,
    };
    const isKept = to.split(':').every((each) => each === '' || from.split(':').includes(each));
    return [isKept ? change : { ...change, breaks: 'clients', fix: fixes.widen }];
  });
}

/** Returns the names of the placeholders of an address by their positions, so that an input can be found under another name. */
export function listPlaceholderNames(address: string): readonly string[] {
  return listSegments(address).flatMap(({ text, constraints }) => (constraints === undefined ? [] : [text.replace(/^\*/, '')]));
}
