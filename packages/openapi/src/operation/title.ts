/** A word of a name: an acronym, a capitalized or plain word with the digits after it, or digits. */
const word = /\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+\d*|\d+/gu;

/** Returns the name of a class as a title: `SearchGuests` is "Search guests", `ExportPDFOfBill` "Export PDF of bill". */
export function toTitle(name: string): string {
  const words = name.match(word) ?? [name];
  return words.map((each, at) => (at === 0 || /^\p{Lu}{2}/u.test(each) || /^\p{Lu}\d/u.test(each) ? each : each.toLowerCase())).join(' ');
}
