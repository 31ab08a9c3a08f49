/** A piece of a message template: literal text, or the name of a value to insert. */
export type Piece = { readonly text: string } | { readonly value: string };

/** Splits a message template into pieces: `{name}` is a value, `{{` and `}}` are literal braces. Throws on a single brace. */
export function splitTemplate(template: string): Piece[] {
  const found: Piece[] = [];
  for (const [token, name] of template.matchAll(/\{\{|\}\}|\{([a-zA-Z]+)\}|[^{}]+|[{}]/g)) {
    if (name !== undefined) found.push({ value: name });
    else if (token === '{' || token === '}') throw new Error(`A single brace in a message: ${template}`);
    else found.push({ text: token === '{{' ? '{' : token === '}}' ? '}' : token });
  }
  return found;
}

/** Formats a message template for its documentation page: values appear as `‹name›`. */
export function formatTemplate(template: string): string {
  return splitTemplate(template)
    .map((piece) => ('text' in piece ? piece.text : `‹${piece.value}›`))
    .join('');
}
