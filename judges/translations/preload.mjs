// Gives the areas of the hotel the catalogue of the pseudo-language before a host maps them.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/root.mjs';

const file = process.env['PSEUDO_CATALOGUE'];
if (file !== undefined) {
  const translations = JSON.parse(readFileSync(file, 'utf8'));
  const { modules } = await import(pathToFileURL(inRoot('apps', 'hotel', 'dist', 'generated', 'modules.js')).href);
  for (const each of modules) each.translations = async () => translations;
}
