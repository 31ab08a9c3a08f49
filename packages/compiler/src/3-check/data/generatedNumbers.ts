import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { fieldOf } from './view.ts';

/** PRAG0708: a generated number is a string whose pattern has one place for a count. */
export function generatedNumbers({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: property, number } of record.fields) {
      if (!number) continue;
      const field = fieldOf(model, property);
      const isText = field?.shape.kind === 'scalar' && field.type === 'string';
      const reason = isText ? problemOf(number.value) : 'it is no string';
      if (reason) findings.report('PRAG0708', { property, reason }, label(number.place, reason));
    }
  }
}

function problemOf(pattern: string): string | undefined {
  const places = pattern.match(/\{[^{}]*\}/g) ?? [];
  const counts = places.filter((place) => /^\{#+\}$/.test(place));
  const unknown = places.find((place) => !counts.includes(place) && place !== '{YYYY}' && place !== '{MM}');
  if (unknown !== undefined) return `nothing fills \`${unknown}\``;
  return counts.length === 1 ? undefined : `its pattern has ${counts.length === 0 ? 'no place' : 'several places'} for a count`;
}
