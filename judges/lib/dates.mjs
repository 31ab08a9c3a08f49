import { ts } from './program.mjs';

/**
 * Returns the scalar of a mapped type that leaves out nothing of `Date` but methods which set something: it is a date, as the guide says.
 * @param {import('@typescript/typescript6').TypeChecker} checker
 * @param {import('@typescript/typescript6').Type} type
 */
export function dateOf(checker, type) {
  const date = checker.resolveName('Date', undefined, ts.SymbolFlags.Type, false);
  const properties = new Map(checker.getPropertiesOfType(type).map((each) => [each.escapedName, checker.getTypeOfSymbol(each)]));
  if (!date || !properties.has(ts.escapeLeadingUnderscores('toISOString'))) return undefined;
  const left = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(date)).filter(({ name }) => !name.startsWith('set'));
  return left.every((each) => properties.get(each.escapedName) === checker.getTypeOfSymbol(each)) ? 'DateTimeOffset' : undefined;
}
