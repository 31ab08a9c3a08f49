import type { Schema } from '../document/schema.ts';
import { sampleText } from './sampleText.ts';
import { satisfies } from './satisfies.ts';

/** Examples of text by format (JSON Schema 2020-12 section 7.3, and formats of Portico). */
const byFormat: Readonly<Record<string, string>> = {
  uuid: '01980f2e-7a4b-7c3d-8e5f-0a1b2c3d4e5f',
  'date-time': '2030-06-01T12:00:00Z',
  date: '2030-06-01',
  time: '12:00:00Z',
  email: 'alex@example.com',
  uri: 'https://example.com/',
  'uri-reference': '/example',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  decimal: '12.50',
};

/** Examples of text by the name of a rule that is published in words. */
const byRule: Readonly<Record<string, string>> = {
  phone: '+49 30 901820',
  creditCard: '4111 1111 1111 1111',
  currency: 'EUR',
  currencyCode: 'EUR',
  timeZone: 'Europe/Berlin',
  countryCode: 'DE',
  languageCode: 'de',
  past: '2020-06-01',
  pastOrPresent: '2020-06-01',
};

/** Texts to try if neither a format nor a rule says what a text is. */
const usual = ['PT30M', 'Example', 'example', 'EXAMPLE', 'Ab1!Ab1!Ab1!', 'EUR', 'A1', 'A', '1'];

/** Returns an example of a text with the schema, in words of its name if nothing else says what it is; undefined if none is found. */
export function exampleText(schema: Schema, name: string): string | undefined {
  return listCandidates(schema, name).find((text) => fits(text, schema)) ?? sampleFrom(schema);
}

function listCandidates(schema: Schema, name: string): string[] {
  const { format, minLength = 0, maxLength = 40, 'x-portico-rules': rules = [] } = schema;
  const time = format === 'date-time' ? 'T12:00:00Z' : '';
  const ofRules = rules.flatMap(({ name: rule }) => (byRule[rule] === undefined ? [] : [byRule[rule] + time]));
  const ofFormat = format === undefined ? undefined : byFormat[format];
  if (ofFormat !== undefined) return [...ofRules, ofFormat];
  const words = toWords(name);
  const long = `${words} `.repeat(Math.min(100, Math.ceil((minLength + 1) / (words.length + 1)))).slice(0, minLength);
  return [...ofRules, words.slice(0, maxLength), long, ...usual];
}

function fits(text: string, schema: Schema): boolean {
  return satisfies(text, schema, () => undefined);
}

function sampleFrom(schema: Schema): string | undefined {
  const pattern = schema.pattern ?? schema['x-portico-pattern'];
  if (pattern === undefined) return undefined;
  const text = sampleText(pattern, schema.minLength ?? 0, schema.maxLength ?? Infinity);
  return text !== undefined && fits(text, schema) ? text : undefined;
}

/** Returns the name of a member as words: `roomNumber` is "Room number". */
function toWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
