/**
 * Renders the parts of a doc comment as Markdown; links to names become code.
 * @param {readonly import('typedoc').CommentDisplayPart[]} parts
 */
export function render(parts) {
  return parts.map((part) => (part.kind === 'inline-tag' ? `\`${part.text.split('|').at(-1)?.trim()}\`` : part.text)).join('');
}

/**
 * Returns the block tags of a doc comment.
 * @param {import('typedoc').Comment} comment
 */
export function tagsOf(comment) {
  return comment.blockTags.map(({ tag, name, content }) => ({ tag, ...(name !== undefined && { name }), text: render(content).trim() }));
}
