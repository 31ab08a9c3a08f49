/** The word that is spelt most like another one; undefined where none is near. */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  const ranked = words.map((other) => ({ other, distance: distanceOf(word.toLowerCase(), other.toLowerCase()) }));
  const [nearest] = ranked.toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= Math.max(2, word.length / 3) ? nearest.other : undefined;
}

/** How many letters are to be added, removed or changed (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place++) {
      const changed = row[place]! + (one[index] === other[place] ? 0 : 1);
      next.push(Math.min(changed, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
