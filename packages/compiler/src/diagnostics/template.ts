/** A piece of a message: text as it stands, or the name of a value that is filled in. */
export type Piece = { readonly text: string } | { readonly value: string };

/** Splits a message into its pieces: `{name}` is a value, `{{` and `}}` are braces. */
export function pieces(template: string): Piece[] {
  const found: Piece[] = [];
  for (const [token, name] of template.matchAll(/\{\{|\}\}|\{([a-zA-Z]+)\}|[^{}]+|[{}]/g)) {
    if (name !== undefined) found.push({ value: name });
    else if (token === '{' || token === '}') throw new Error(`A single brace in a message: ${template}`);
    else found.push({ text: token === '{{' ? '{' : token === '}}' ? '}' : token });
  }
  return found;
}

/** A message for a reader of its page: values stand as their names, `‹name›`. */
export function readable(template: string): string {
  return pieces(template)
    .map((piece) => ('text' in piece ? piece.text : `‹${piece.value}›`))
    .join('');
}
