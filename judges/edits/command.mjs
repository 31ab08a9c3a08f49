/** @returns {Promise<{ cases: number, refused: number, disagreements: number }>} */
export async function judgeCommand() {
  return { cases: 0, refused: 0, disagreements: 0 };
}
