import { omitUndefined } from '@portico/core/values';
import { milliseconds } from './duration.ts';

/** What `cacheable` says: how long, in seconds, and under which tags; or why it says nothing. */
export interface Cacheable {
  readonly seconds?: number;
  readonly tags?: readonly string[];
  readonly misfit?: { readonly what: string; readonly way: string };
}

/** Reads the value of `cacheable`. */
export function cacheableOf(value: unknown): Cacheable {
  if (value === false) return { seconds: 0 };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('it says no `duration`', "Write `cacheable: { duration: '5m' }`.");
  const { duration, tags = [], ...others } = value as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse(`says \`${unknown}\`, which nothing is known of`, 'There are `duration` and `tags`.');
  const span = typeof duration === 'number' || typeof duration === 'string' ? milliseconds(duration) : undefined;
  if (span === undefined || span < 1000 || span % 1000 !== 0)
    return refuse(
      `its duration \`${shown(duration)}\` is no span of whole seconds`,
      "Write seconds, or a text such as `'30s'`, `'5m'`, `'1h'`; at most a year.",
    );
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string' && tag !== ''))
    return refuse('its `tags` are no list of names', "Write `tags: ['rates']`.");
  return { seconds: span / 1000, ...omitUndefined({ tags: tags.length > 0 ? tags : undefined }) };
}

/** A value as it is written; JSON has neither whole numbers of any size nor infinity. */
function shown(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function refuse(what: string, way: string): Cacheable {
  return { misfit: { what, way } };
}
