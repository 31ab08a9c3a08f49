/** The positions at which a word of a name ends: before a capital after a small letter or digit, and before the last capital of an acronym. */
const ends = [/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, /(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu];

/** An acronym, or a letter with its number. */
const kept = /^\p{Lu}[\p{Lu}\d]/u;

/** Returns the name of a class as a title: `SearchGuests` is "Search guests", `ExportPDFOfBill` "Export PDF of bill". */
export function toTitle(name: string): string {
  const words = ends.reduce((text, end) => text.replaceAll(end, ' '), name).split(' ');
  return words.map((each, at) => (at === 0 || kept.test(each) ? each : each.toLowerCase())).join(' ');
}
