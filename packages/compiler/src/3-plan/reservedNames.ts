/** Names that no variable of generated code can have: keywords, and names that every emitted function uses itself. */
export const reservedNames: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import ' +
    'in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield ' +
    'undefined NaN Infinity Array Object Set JSON call input services registry result value at'
  ).split(' '),
);
