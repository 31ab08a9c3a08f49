import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, Schema } from '@portico/openapi';

/** Returns the findings of an independent OpenAPI linter for a document. */
export async function lint(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['spec'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

/** Asks an independent validator of JSON Schema 2020-12 whether values satisfy schemas of the document. */
export function judgeOf(document: OpenApiDocument): (schema: Schema, value: unknown) => boolean {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    allowUnionTypes: true,
    discriminator: false,
    validateFormats: true,
  });
  addFormats.default(ajv);
  ajv.addFormat('decimal', true);
  ajv.addVocabulary(['components', 'discriminator', 'x-portico-rules', 'x-portico-pattern', 'x-min-duration', 'x-max-duration']);
  const components = JSON.parse(JSON.stringify(document.components)) as object;
  return (schema, value) => ajv.compile({ ...schema, components })(value);
}
