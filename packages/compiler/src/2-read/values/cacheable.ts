import { omitUndefined } from '@portico/core/values';
import { parseDuration } from './parseDuration.ts';

/** The value of `cacheable`: the duration in seconds and the tags, or the reason why it is invalid. */
export interface Cacheable {
  readonly seconds?: number;
  readonly tags?: readonly string[];
  readonly misfit?: { readonly what: string; readonly way: string };
}

/** Reads the value of `cacheable`. */
export function parseCacheable(value: unknown): Cacheable {
  if (value === false) return { seconds: 0 };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return createMisfit('it has no `duration`', "Write `cacheable: { duration: '5m' }`.");
  const { duration, tags = [], ...others } = value as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return createMisfit(`it has an unknown member \`${unknown}\``, 'Its members are `duration` and `tags`.');
  const span = typeof duration === 'number' || typeof duration === 'string' ? parseDuration(duration) : undefined;
  if (span === undefined || span < 1000 || span % 1000 !== 0)
    return createMisfit(
      `its duration \`${formatValue(duration)}\` is not a whole number of seconds`,
      "Write a number of seconds, or a text such as `'30s'`, `'5m'`, `'1h'`, of at most one year.",
    );
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string' && tag !== ''))
    return createMisfit('its `tags` are not a list of names', "Write `tags: ['rates']`.");
  return { seconds: span / 1000, ...omitUndefined({ tags: tags.length > 0 ? tags : undefined }) };
}

/** Returns a value as source text; JSON cannot represent bigints and infinity. */
function formatValue(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function createMisfit(what: string, way: string): Cacheable {
  return { misfit: { what, way } };
}
