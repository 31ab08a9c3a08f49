/** What a form may have, whatever its body may: so that small parts cannot ask for much memory. */
export const formLimits = {
  /** The largest text, in bytes. */
  fieldSize: 1_048_576,
  /** All texts together, in bytes. */
  textSize: 8_388_608,
  /** Texts and files. */
  parts: 1_000,
  /** The header lines of a part. */
  headerPairs: 32,
  /** The header of a part, in bytes. */
  headerSize: 16_384,
  /** How much is still read of files that are refused already, in bytes: the other parts may show that the request is malformed, too. */
  refusedSize: 33_554_432,
};
