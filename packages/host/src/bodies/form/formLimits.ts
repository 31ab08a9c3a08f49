/** The limits of a form, in addition to those of its body: many small parts must not cost much memory. */
export const formLimits = {
  /** The size of one text, in bytes. */
  fieldSize: 1_048_576,
  /** The size of all texts together, in bytes. */
  textSize: 8_388_608,
  /** The number of texts and files. */
  parts: 1_000,
  /** The number of header lines of a part. */
  headerPairs: 32,
  /** The size of a part's header, in bytes. */
  headerSize: 16_384,
  /** How many bytes of rejected files are still read: the other parts may show that the request is malformed, too. */
  refusedSize: 33_554_432,
};
