import type { ConfigurationKey } from './configurationKey.ts';

const mask = '***';
const secretParameter = /pass|pwd|secret|token|key|user|credential|signature|sig$/i;

/** Masks a value for display: secrets completely, addresses without their credentials. */
export function maskValue(value: string, { secret, type }: Pick<ConfigurationKey, 'secret' | 'type'>): string {
  if (secret) return mask;
  if (value.includes('://')) return maskAddress(value);
  return type === 'address' && value.includes('@') ? mask : value;
}

/** Masks an address. If its parts are uncertain, all of it is masked. */
function maskAddress(text: string): string {
  const url = URL.parse(text);
  // A password with an unescaped slash, question mark or hash ends up after the host name, and so does its at sign.
  if (!url || /@|%40/.test(url.host + url.pathname + url.search + url.hash)) return mask;
  const credentials = url.username === '' && url.password === '' ? '' : `${mask}@`;
  return `${url.protocol}//${credentials}${url.host}${url.pathname}${maskQuery(url)}`;
}

function maskQuery({ searchParams, search }: URL): string {
  if (search === '') return '';
  const parts = [...searchParams].map(([name, value]) => `${name}=${secretParameter.test(name) ? mask : value}`);
  return `?${parts.join('&')}`;
}
