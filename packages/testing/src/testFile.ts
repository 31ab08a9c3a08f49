import type { FormFile } from '@portico/core';

/** Returns a file of a form, for tests that call a handler directly. */
export function testFile(content: string | Uint8Array, more: Partial<Pick<FormFile, 'fileName' | 'contentType'>> = {}): FormFile {
  const bytes = Buffer.from(content);
  return {
    fileName: 'file.bin',
    contentType: 'application/octet-stream',
    ...more,
    size: bytes.length,
    async *stream() {
      yield Buffer.from(bytes);
    },
    bytes: async () => Buffer.from(bytes),
    text: async () => bytes.toString('utf8'),
  };
}
