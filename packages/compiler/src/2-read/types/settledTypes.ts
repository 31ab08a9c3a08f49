import type { Place } from '../../finding.ts';
import type { TypeRecord } from '../records.ts';
import type { DeclaredType } from './checkedShape.ts';
import type { SettledType } from './publish.ts';

/** A settled type, the named types in it that only TypeScript knows, and the files that contain it. */
export interface Settlement extends SettledType {
  readonly derived: readonly TypeRecord[];
  /** The types of the project that it refers to, to be read from the syntax. */
  readonly declared: readonly DeclaredType[];
  readonly file: string;
  /** The file of the position that showed the difference: TypeScript may have read another version of it than the syntax. */
  readonly shownIn: string;
}

/** TypeScript's results for types that the syntax reads differently, until a file that they depend on changes. */
export class SettledTypes {
  readonly #positions = new Map<string, Settlement>();
  readonly #named = new Map<string, Settlement>();

  /** Returns the settled result for a position. */
  at(place: Place): Settlement | undefined {
    return this.#positions.get(getSourceText(place));
  }

  /** Returns the settled result for a named type, by its key. */
  of(key: string): Settlement | undefined {
    return this.#named.get(key);
  }

  /** Settles a position. */
  setPosition(place: Place, settlement: Settlement): void {
    this.#positions.set(getSourceText(place), settlement);
  }

  /** Settles a named type. */
  setNamed(key: string, settlement: Settlement): void {
    this.#named.set(key, settlement);
  }

  /** The named types that only TypeScript knows, by their keys. */
  derived(): Map<string, TypeRecord> {
    const all = [...this.#positions.values(), ...this.#named.values()].flatMap(({ derived }) => derived);
    return new Map(all.map((record) => [record.key, record]));
  }

  /**
   * Drops the settlements of some files, or all. Returns the files that were read with them: they refer to types that only the
   * settlement contains.
   */
  forget(files?: ReadonlySet<string>): Set<string> {
    const read = new Set<string>();
    for (const settled of [this.#positions, this.#named]) {
      for (const [key, { file, shownIn }] of settled) {
        if (files && !files.has(file) && !files.has(shownIn)) continue;
        settled.delete(key);
        read.add(file);
      }
    }
    return read;
  }
}

function getSourceText({ file, start, end }: Place): string {
  return `${file}\0${start}\0${end}`;
}
