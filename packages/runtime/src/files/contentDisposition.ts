// What a name on disk cannot hold: control characters, and what parts folders.
const unfit = /[\p{Cc}/\\]/gu;
// What every reader of a quoted name reads alike (RFC 6266 appendix D).
const unclear = /[^\x20-\x7e]|["%]/gu;

/** The value of `Content-Disposition` (RFC 6266): whether a file is shown or saved, and under which name that is proposed. */
export function formatContentDisposition({ inline, fileName }: { readonly inline: boolean; readonly fileName: string | null }): string {
  if (inline) return 'inline';
  const name = (fileName ?? '').toWellFormed().replaceAll(unfit, '_');
  if (name === '') return 'attachment';
  const plain = name.replaceAll(unclear, '_');
  const exact = plain === name ? '' : `; filename*=UTF-8''${encodeExtendedValue(name)}`;
  return `attachment; filename="${plain}"${exact}`;
}

/** RFC 8187 section 3.2.1: what is no `attr-char` is percent-encoded. */
function encodeExtendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
