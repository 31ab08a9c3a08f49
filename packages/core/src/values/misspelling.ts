/** Returns the known name that a misspelt name most probably means, compared segment by segment if names have dots; undefined if none is close. */
export function findMisspelling(name: string, known: readonly string[]): string | undefined {
  const slips = known.flatMap((other) => {
    const distance = countSlips(name.toLowerCase().split('.'), other.toLowerCase().split('.'));
    return distance === undefined ? [] : [{ other, distance }];
  });
  return slips.toSorted((a, b) => a.distance - b.distance)[0]?.other;
}

/** Returns the number of differing letters in all segments, or undefined if a segment is another word: a short word may have one slip, a long one two. */
function countSlips(one: readonly string[], other: readonly string[]): number | undefined {
  if (one.length !== other.length) return undefined;
  const distances = one.map((segment, index) => countLetterEdits(segment, other[index]!));
  const isNear = distances.every((distance, index) => distance <= (one[index]!.length < 5 ? 1 : 2));
  return isNear ? distances.reduce((sum, distance) => sum + distance, 0) : undefined;
}

/** Returns how many letters must be added, removed, changed or swapped with the next one (optimal string alignment distance). */
export function countLetterEdits(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place++) {
      const changed = row[place]! + (one[index] === other[place] ? 0 : 1);
      const isSwapped = one[index] === other[place - 1] && one[index - 1] === other[place];
      const swapped = isSwapped ? before[place - 1]! + 1 : Infinity;
      next.push(Math.min(changed, swapped, row[place + 1]! + 1, next[place]! + 1));
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
