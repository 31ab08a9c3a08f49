import type { Expression } from 'oxc-parser';
import type { SourceExpression } from '../1-find/resolve.ts';
import type { ComputedRecord } from './expressionRecord.ts';
import { getPlaceIn, reportUnreadable } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import { readRowFunction } from './readExpression.ts';
import { followConstant } from './types/constants.ts';
import { getKeyName } from './types/literals.ts';

/** Reads the option `computed`: the functions of members of the result. */
export function readComputed(reading: ReaderInputs, written: SourceExpression | undefined): readonly ComputedRecord[] | undefined {
  if (!written) return undefined;
  const followed = followConstant(reading.program, written);
  if ('reason' in followed || followed.node.type !== 'ObjectExpression') {
    reportUnreadable(reading, written, '`computed` must be an object literal', 'Write an object with a function for each member.');
    return undefined;
  }
  const { file } = followed;
  return followed.node.properties.flatMap((property): ComputedRecord[] => {
    const member = property.type === 'Property' && !property.computed ? getKeyName(property.key) : undefined;
    if (property.type !== 'Property' || member === undefined) {
      reportUnreadable(
        reading,
        { file, node: property as unknown as Expression },
        'a member of `computed` has no literal name',
        'Write `name: (row) => …`.',
      );
      return [];
    }
    const value = readRowFunction(reading.program, { file, node: property.value });
    return [{ member, place: getPlaceIn({ file, node: property.key as Expression }), value }];
  });
}
