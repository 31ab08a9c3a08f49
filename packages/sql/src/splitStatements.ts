// Quoted text, comments and dollar-quoted text: a semicolon in them does not end a statement.
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|(\$\w*\$)[^]*?\1|;/g;

/** Returns the statements of a script, without leading comments and semicolons. The body of a trigger stays in one statement. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  const end = (at: number) => {
    const statement = removeLead(script.slice(start, at));
    if (statement !== '') statements.push(statement);
  };
  for (const match of script.matchAll(token)) {
    if (match[0] !== ';' || isInTrigger(script.slice(start, match.index))) continue;
    end(match.index);
    start = match.index + 1;
  }
  end(script.length);
  return statements;
}

function isInTrigger(text: string): boolean {
  const statement = removeLead(text);
  return /^CREATE\s+(?:TEMP\w*\s+)?TRIGGER\b[^]*\bBEGIN\b/i.test(statement) && !/\bEND\s*$/i.test(statement);
}

function removeLead(text: string): string {
  return text.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/, '').trimEnd();
}
