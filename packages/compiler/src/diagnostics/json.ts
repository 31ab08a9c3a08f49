import type { Diagnostic, Label } from './diagnostic.ts';
import { buildPageUrl } from './buildPageUrl.ts';
import type { ReportOptions } from './report.ts';

/** Formats a report as a JSON document: `{ "diagnostics": [{ code, message, help, url, labels: [{ file, text, primary, start, end }] }] }`. */
export function json(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const document = {
    diagnostics: diagnostics.map(({ code, message, help, labels }) => ({
      code,
      message,
      help,
      url: buildPageUrl(code, options.documentation),
      labels: labels.map((label) => place(label, options)),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function place({ file, start, end, text, primary }: Label, { sources, display }: ReportOptions): object {
  const lines = sources.of(file);
  return {
    file: display(file),
    text,
    primary,
    start: { offset: start, ...lines.position(start) },
    end: { offset: end, ...lines.position(end) },
  };
}
