import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { stripDocComments } from '../lib/stripComments.mjs';

const strip = (/** @type {string} */ text) => stripDocComments(text, parseSync('a.js', text).comments);

it('removes doc comments with their lines', () => {
  expect(strip('/** A. */\nexport const a = 1;\n\n/**\n * B.\n */\nexport class B {\n    /** C. */\n    c = 2;\n}\n')).toBe(
    'export const a = 1;\n\nexport class B {\n    c = 2;\n}\n',
  );
  expect(strip('/** A. */\n/** B. */\nf(/** c */ 1);\n')).toBe('f( 1);\n');
});

it('leaves other comments, and texts that look like comments', () => {
  const kept = "// A line.\nconst a = /* B. */ '/** C. */';\nconst d = `\n/** E. */\n`;\nconst f = /** @__PURE__ */ g();\n";
  expect(strip(kept)).toBe(kept);
});
