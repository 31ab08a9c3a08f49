import { readdirSync, readlinkSync } from 'node:fs';
import type { FormFile } from '@portico/core';
import type { FileInput, OperationPlan } from '@portico/runtime';
import { formFile, formFiles, formText } from '@portico/runtime/reading';
import { hostOf } from '../support/hosts.ts';
import type { HostSetup } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { listen } from '../support/sockets.ts';

/** The input of the operation of these tests. */
export interface Upload {
  readonly title: string | undefined;
  readonly photo: FormFile | undefined;
  readonly gallery: readonly FormFile[] | undefined;
}

type Limits = Pick<FileInput, 'maxSize' | 'types'>;

/** The description of a file. */
export interface Told {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Its first bytes. */
  readonly start: string;
}

/** Creates an operation with an optional title, photo and gallery, which returns their descriptions by default. */
export function upload(limits: Limits = {}, more: Partial<OperationPlan> = {}): OperationPlan {
  return operation({
    verb: 'POST',
    route: '/photos',
    body: 'form',
    files: [
      { property: 'photo', field: 'photo', ...limits },
      { property: 'gallery', field: 'gallery', several: true, ...limits },
    ],
    bind: (call): Upload => ({
      title: formText(call, 'title', 'optional'),
      photo: formFile(call, 'photo', 'optional'),
      gallery: formFiles(call, 'gallery', 'optional'),
    }),
    invoke: tell,
    ...more,
  });
}

async function tell({ title, photo, gallery = [] }: Upload): Promise<object> {
  return { title, photo: photo && (await told(photo)), gallery: await Promise.all(gallery.map(told)) };
}

async function told(file: FormFile): Promise<Told> {
  let start = '';
  for await (const chunk of file.stream()) start += start.length < 20 ? Buffer.from(chunk).toString('utf8').slice(0, 20) : '';
  return { name: file.fileName, type: file.contentType, size: file.size, start };
}

/** Starts a host of one operation, and returns its port. */
export async function serving(plan: OperationPlan, setup?: HostSetup): Promise<number> {
  return listen(await hostOf([plan], setup));
}

/** Creates a file of a client. */
export function fileOf(content: string | Uint8Array<ArrayBuffer>, type = 'image/png'): Blob {
  return new Blob([content], { type });
}

/** Sends a form with Node's own client. */
export async function post(port: number, form: FormData): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`http://127.0.0.1:${port}/photos`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Creates a form with these files under `photo` or `gallery`. */
export function formWith(files: readonly (readonly [field: string, content: Blob, name?: string])[], title?: string): FormData {
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  for (const [field, content, name = 'a.png'] of files) form.append(field, content, name);
  return form;
}

/** Formats a part of a form for the wire. */
export function part(header: string, content = ''): string {
  return `--b\r\n${header}\r\n\r\n${content}\r\n`;
}

/** The head of a form on the wire, without its length. */
export const head = 'POST /photos\ncontent-type: multipart/form-data; boundary=b';

/** Returns the temporary files that this process has open. */
export function temporaryFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.includes('/portico-upload-') ? [path] : [];
    } catch {
      // The descriptor of the listing itself is already closed.
      return [];
    }
  });
}

/** The time limit on a busy machine. */
export const patience = { timeout: 60_000 };
