// Emitted by portico build. Do not edit.

/** Writes ArticleDto as JSON. */
export function projectArticleDto(value: any): unknown {
  return { title: value.title, price: value.price };
}

/** Writes MakerDto as JSON. */
export function projectMakerDto(value: any): unknown {
  return { name: value.name };
}
