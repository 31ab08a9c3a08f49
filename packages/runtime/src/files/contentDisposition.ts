// Characters that a file name on disk cannot have: control characters and path separators.
const unfit = /[\p{Cc}/\\]/gu;
// Characters that readers of a quoted name interpret differently (RFC 6266 appendix D).
const unclear = /[^\x20-\x7e]|["%]/gu;

/** Formats `Content-Disposition` (RFC 6266): whether the client shows or saves a file, and the proposed name. */
export function formatContentDisposition({ inline, fileName }: { readonly inline: boolean; readonly fileName: string | null }): string {
  if (inline) return 'inline';
  const name = (fileName ?? '').toWellFormed().replaceAll(unfit, '_');
  if (name === '') return 'attachment';
  const plain = name.replaceAll(unclear, '_');
  const exact = plain === name ? '' : `; filename*=UTF-8''${encodeExtendedValue(name)}`;
  return `attachment; filename="${plain}"${exact}`;
}

/** Encodes with percent signs everything except `attr-char` (RFC 8187 section 3.2.1). */
function encodeExtendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
