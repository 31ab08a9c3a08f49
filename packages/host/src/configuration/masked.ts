import type { ConfigurationKey } from './configurationKey.ts';

const mask = '***';
const secretParameter = /pass|pwd|secret|token|key|user|credential|signature|sig$/i;

/** A value as it may be shown: nothing of a secret, and of an address no credentials. */
export function maskValue(value: string, { secret, type }: Pick<ConfigurationKey, 'secret' | 'type'>): string {
  if (secret) return mask;
  if (value.includes('://')) return maskAddress(value);
  return type === 'address' && value.includes('@') ? mask : value;
}

/** What cannot be taken apart for certain is not shown at all. */
function maskAddress(text: string): string {
  const url = URL.parse(text);
  // A password with an unescaped slash, question mark or hash ends up behind the host's name, and so does its at sign.
  if (!url || /@|%40/.test(url.host + url.pathname + url.search + url.hash)) return mask;
  const credentials = url.username === '' && url.password === '' ? '' : `${mask}@`;
  return `${url.protocol}//${credentials}${url.host}${url.pathname}${maskQuery(url)}`;
}

function maskQuery({ searchParams, search }: URL): string {
  if (search === '') return '';
  const parts = [...searchParams].map(([name, value]) => `${name}=${secretParameter.test(name) ? mask : value}`);
  return `?${parts.join('&')}`;
}
