/** What the edits of a judge came to. */
export class Tally {
  /** Prints a line for every hundred edits: a run that is ended early has said how far it came. */
  isTalkative = false;
  cases = 0;
  disagreements = 0;
  /** Edits after which a clean build was accepted. */
  accepted = 0;
  /** Edits of projects with a type checker. */
  checked = 0;
  /** Edits under `portico watch`. */
  watched = 0;
  /** How often each kind of edit led to an accepted project, and to each code. @type {Map<string, { accepted: number, codes: string[] }>} */
  kinds = new Map();

  get refused() {
    return this.cases - this.accepted;
  }

  /**
   * Counts one edit, or a burst of them.
   * @param {string} name
   * @param {{ readonly codes: readonly string[], readonly isChecked: boolean, readonly isWatched?: boolean }} facts
   */
  count(name, { codes, isChecked, isWatched = false }) {
    this.cases++;
    if (codes.length === 0) this.accepted++;
    if (isChecked) this.checked++;
    if (isWatched) this.watched++;
    if (this.isTalkative && this.cases % 100 === 0) console.log(`${this.cases} edits, ${this.disagreements} disagreements`);
    const kind = name.includes(' and ') ? 'a burst' : name.replace(/ \(.*/, '');
    const counts = this.kinds.get(kind) ?? { accepted: 0, codes: [] };
    this.kinds.set(kind, counts);
    if (codes.length === 0) counts.accepted++;
    else counts.codes.push([...new Set(codes)].join(' '));
  }

  /** The shares of the edits, and with `verbose` those of each kind. @param {boolean} verbose */
  lines(verbose) {
    const share = (/** @type {number} */ part) => `${part} (${Math.round((100 * part) / Math.max(1, this.cases))} %)`;
    const shares = [
      `accepted ${share(this.accepted)}`,
      `refused ${share(this.refused)}`,
      `with the type checker ${share(this.checked)}`,
      `through portico watch ${share(this.watched)}`,
    ];
    const kinds = [...this.kinds].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const table = kinds.map(([name, { accepted, codes }]) => `${name}: ${accepted} accepted, ${codes.length} refused  ${codes.join(', ')}`);
    return [...(verbose ? table : []), shares.join(', ')];
  }
}
