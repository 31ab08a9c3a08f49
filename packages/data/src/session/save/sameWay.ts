import type { EntityField } from '@portico/core/manifest';
import { withoutTrailingZeros } from '@portico/runtime/reading';

const plain = /^([+-]?)0*(\d+)(?:\.(\d*))?$/;

/** A Guid in lower case, a Decimal with as many digits after the point as its column has. */
export function sameWay(value: string, { type, scale = 4 }: EntityField): string {
  if (type === 'Guid') return value.toLowerCase();
  const match = plain.exec(value);
  if (!match) return value;
  const [, sign, whole, fraction = ''] = match;
  const digits = withoutTrailingZeros(fraction).padEnd(scale, '0');
  const size = digits === '' ? whole! : `${whole}.${digits}`;
  return sign === '-' && /[1-9]/.test(size) ? `-${size}` : size;
}
