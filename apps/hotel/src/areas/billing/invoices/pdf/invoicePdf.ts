import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Invoice } from '../invoice.ts';
import { printable } from './printable.ts';

/** The columns of the line items, with positions and widths in points. */
const columns = [
  { title: 'Description', x: 50, width: 250, align: 'left' },
  { title: 'Quantity', x: 300, width: 60, align: 'right' },
  { title: 'Unit price', x: 360, width: 90, align: 'right' },
  { title: 'Total', x: 450, width: 95, align: 'right' },
] as const;

/** Renders an invoice with its line items as a PDF. The bytes do not depend on the current time. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const { invoiceNumber, updatedAt } = invoice;
  const page = new PDFDocument({ size: 'A4', margin: 50, info: { Title: `Invoice ${invoiceNumber}`, CreationDate: updatedAt } });
  const bytes = buffer(page);
  writeHead(page, invoice);
  row(
    page,
    columns.map(({ title }) => title),
  );
  for (const { description, quantity, unitPrice, totalPrice } of invoice.lineItems ?? [])
    row(page, [description, String(quantity), unitPrice, totalPrice]);
  writeTotals(page, invoice);
  page.end();
  return bytes;
}

type Page = PDFKit.PDFDocument;

function writeHead(page: Page, { invoiceNumber, status, reservationId, guestId, issuedAt, dueDate }: Invoice): void {
  page.fontSize(20).text(`Invoice ${invoiceNumber}`).moveDown().fontSize(10);
  const facts = { Status: status, Issued: issuedAt && day(issuedAt), Due: day(dueDate), Reservation: reservationId, Guest: guestId };
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) page.text(`${name}: ${value}`);
  page.moveDown(2);
}

function writeTotals(page: Page, invoice: Invoice): void {
  const { subTotal, taxAmount, totalAmount, paidAmount, currency } = invoice;
  page.moveDown();
  const totals = { Subtotal: subTotal, Tax: taxAmount, Total: totalAmount, Paid: paidAmount, Open: invoice.openBalance() };
  for (const [name, amount] of Object.entries(totals)) row(page, ['', '', name, `${amount} ${currency}`]);
}

/** Writes one row, as high as its highest cell. Starts a new page if the current page is full. */
function row(page: Page, cells: readonly string[]): void {
  const texts = cells.map(printable);
  const height = Math.max(...texts.map((text, index) => page.heightOfString(text, { width: columns[index]!.width })));
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
  const { y } = page;
  for (const [index, text] of texts.entries()) {
    const { x, width, align } = columns[index]!;
    page.text(text, x, y, { width, align });
  }
  page.x = page.page.margins.left;
  page.y = y + height + 4;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
