/** Returns a date as text in the form of RFC 3339, whose year 0 is 1 BC in PostgreSQL. */
export function formatDate(expression: string): string {
  const isYearZero = `${expression} BETWEEN '0001-01-01 BC' AND '0001-12-31 BC'`;
  return `CASE WHEN ${isYearZero} THEN to_char(${expression}, '"0000"-MM-DD') ELSE ${expression}::text END`;
}

/** Returns a text of RFC 3339 that starts with a date, as PostgreSQL reads it. */
export function writeYear(text: string): string {
  return text.startsWith('0000') ? `0001${text.slice(4)} BC` : text;
}
