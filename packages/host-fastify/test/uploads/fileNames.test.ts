import { describe, expect, it } from 'vitest';
import { sendBody } from '../support/sockets.ts';
import { head, part, serving, upload } from './support.ts';

/** Returns the name that the operation receives for a file with this disposition. */
async function nameOf(parameters: string): Promise<unknown> {
  const body = Buffer.from(
    `${part(`content-disposition: form-data; name="photo"; ${parameters}\r\ncontent-type: image/png`, 'x')}--b--\r\n`,
  );
  const answer = await sendBody(await serving(upload()), head, body);
  return (JSON.parse(answer.body) as { photo: { name: string } }).photo.name;
}

describe('the name of a file comes from the client', () => {
  it.each([
    ['a name', 'filename="plan.pdf"', 'plan.pdf'],
    ['UTF-8', 'filename="Übersicht 平面図.pdf"', 'Übersicht 平面図.pdf'],
    ['a name without quotes', 'filename=plan.pdf', 'plan.pdf'],
    ['escaped quotes', String.raw`filename="a\"b\".pdf"`, 'a"b".pdf'],
    ['a path', 'filename="/etc/passwd"', 'passwd'],
    ['a path upwards', 'filename="../../plan.pdf"', 'plan.pdf'],
    ['a path of Windows', String.raw`filename="C:\\Users\\me\\plan.pdf"`, 'plan.pdf'],
    ['nothing but a path', 'filename="../.."', ''],
    ['a folder', 'filename="plans/"', ''],
    ['control characters', 'filename="a\u0000b\u0007c\u007f\u0085d.pdf"', 'abcd.pdf'],
    ['characters of HTML and of shells', 'filename="<b>$(rm -rf ~);&.pdf"', '<b>$(rm -rf ~);&.pdf'],
    ['the extended form of RFC 8187', "filename*=UTF-8''%C3%9Cbersicht%2Fb.pdf", 'b.pdf'],
  ])('%s: %s becomes %s', async (_what, parameters, name) => {
    expect(await nameOf(parameters)).toBe(name);
  });

  it('and may be empty if there is content', async () => {
    expect(await nameOf('filename=""')).toBe('');
  });
});
