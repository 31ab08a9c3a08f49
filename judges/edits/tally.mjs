/**
 * @typedef {{ accepted: number, codes: string[] }} Kind how often a kind of edit led to an accepted project, and to each code
 * @typedef {{ cases: number, disagreements: number, accepted: number, checked: number, watched: number, kinds: Map<string, Kind> }} Counts
 */

/** The totals of a judge's edits. */
export class Tally {
  /** The process that makes the edits. With a name it prints how far it has come, so that a run that is ended early has said something. */
  name = '';
  cases = 0;
  disagreements = 0;
  /** Edits after which a clean build was accepted. */
  accepted = 0;
  /** Edits of projects with a type checker. */
  checked = 0;
  /** Edits under `portico watch`. */
  watched = 0;
  /** @type {Map<string, Kind>} */
  kinds = new Map();

  get refused() {
    return this.cases - this.accepted;
  }

  /** Returns the counts for another process. @returns {Counts} */
  get counts() {
    const { cases, disagreements, accepted, checked, watched, kinds } = this;
    return { cases, disagreements, accepted, checked, watched, kinds };
  }

  /** Adds what another process counted. @param {Counts} counts */
  add({ cases, disagreements, accepted, checked, watched, kinds }) {
    this.cases += cases;
    this.disagreements += disagreements;
    this.accepted += accepted;
    this.checked += checked;
    this.watched += watched;
    for (const [name, kind] of kinds) {
      const own = this.#kind(name);
      own.accepted += kind.accepted;
      own.codes.push(...kind.codes);
    }
  }

  /** @param {string} name */
  #kind(name) {
    const kind = this.kinds.get(name) ?? { accepted: 0, codes: [] };
    this.kinds.set(name, kind);
    return kind;
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
    if (this.name !== '' && this.cases % 50 === 0) console.log(`${this.name}: ${this.cases} edits, ${this.disagreements} disagreements`);
    const kind = name.includes(' and ') ? 'a burst' : name.replace(/ \(.*/, '');
    const counts = this.#kind(kind);
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
