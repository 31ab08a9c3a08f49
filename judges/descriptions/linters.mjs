import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** A finding of a linter: its rule, its place and what it says. @typedef {{ readonly rule: string, readonly at: string, readonly message: string }} Finding */

const { Spectral } = spectralCore;
const config = await createConfig({ extends: ['recommended'] });
const spectral = new Spectral();
/** Its type lacks a member that its own rule sets do not have either. */
const ruleset = /** @type {any} */ (spectralRulesets.oas);
spectral.setRuleset({ extends: [ruleset] });

/**
 * Returns what Redocly's recommended rules and Spectral's rules for OpenAPI find in a description, warnings included.
 * @param {string} text
 * @returns {Promise<Finding[]>}
 */
export async function lint(text) {
  const [byRedocly, bySpectral] = await Promise.all([lintFromString({ source: text, config }), spectral.run(JSON.parse(text))]);
  return [
    ...byRedocly.map(({ ruleId, message, location: [place] }) => ({ rule: `redocly ${ruleId}`, at: place?.pointer ?? '', message })),
    ...bySpectral.map(({ code, message, path }) => ({ rule: `spectral ${code}`, at: path.join('/'), message })),
  ];
}
