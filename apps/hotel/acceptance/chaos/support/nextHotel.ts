import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../../..');
const root = join(project, '../..');
const portico = join(root, 'packages/compiler/bin/portico.mjs');
const copied = ['src', 'migrations', 'package.json', 'acceptance/chaos/support/hotelProcess.ts'];

/** The addition in the next version of billing: an optional note with each payment. */
const changes: readonly { readonly file: string; readonly after: string; readonly added: string }[] = [
  { file: 'payments/payment.ts', after: '  reference?: string & MaxLength<200>;\n', added: '  note?: string & MaxLength<200>;\n' },
  {
    file: 'payments/payInvoice.ts',
    after: '  readonly reference?: string & MaxLength<200>;\n',
    added: '  readonly note?: string & MaxLength<200>;\n',
  },
  {
    file: 'payments/payInvoice.ts',
    after: '...(reference != null && { reference }),\n',
    added: '...(this.note != null && { note: this.note }),\n',
  },
  { file: 'invoices/invoiceDto.ts', after: '  reference?: string;\n', added: '  note?: string;\n' },
];

/** The next version of the hotel, in a separate folder. */
export class NextHotel {
  readonly folder = mkdtempSync(join(tmpdir(), 'portico-next-'));

  /** Changes a copy of the hotel, builds it, and adds its migration. */
  static async make(): Promise<NextHotel> {
    const next = new NextHotel();
    for (const each of copied) cpSync(join(project, each), join(next.folder, each), { recursive: true });
    for (const each of changes) next.#change(each);
    symlinkSync(join(root, 'node_modules'), join(next.folder, 'node_modules'));
    const base = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { rootDir: 'src', noEmit: true, types: ['node'] },
      include: ['src'],
    };
    writeFileSync(join(next.folder, 'tsconfig.json'), JSON.stringify(base));
    await next.#portico('build');
    await next.#portico('migrations', 'add', 'payment_note', '--store', 'billing');
    return next;
  }

  /** Migrates the stores to this version, as an operator does before its first host starts. */
  async migrate(url: string): Promise<void> {
    await this.#portico('migrations', 'apply', { Service__Database__Url: url });
  }

  /** Removes it. */
  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  #change({ file, after, added }: (typeof changes)[number]): void {
    const path = join(this.folder, 'src/areas/billing', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(after)) throw new Error(`${file} has no longer the line '${after.trim()}' that the next version begins at.`);
    writeFileSync(path, text.replace(after, `${after}${added}`));
  }

  async #portico(...args: readonly (string | NodeJS.ProcessEnv)[]): Promise<void> {
    const env = Object.assign({}, process.env, ...args.filter((each) => typeof each === 'object')) as NodeJS.ProcessEnv;
    await promisify(execFile)(process.execPath, [portico, ...args.filter((each) => typeof each === 'string')], { cwd: this.folder, env });
  }
}
