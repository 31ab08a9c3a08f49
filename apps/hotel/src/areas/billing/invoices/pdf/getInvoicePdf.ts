import { Endpoint, FileResponse, Get, isError } from '@portico/core';
import type { AllowedContentTypes, Guid, NotFoundError, ReadAccess } from '@portico/core';
import { InvoicesGroup } from '../../groups.ts';
import { BillingPermissions } from '../../permissions.ts';
import type { Invoice } from '../invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

/** Returns an invoice as a PDF, with its line items and totals. */
export class GetInvoicePdf extends Endpoint(Get('/{id}/pdf'), {
  group: InvoicesGroup,
  permission: BillingPermissions.invoice.read,
})<FileResponse & AllowedContentTypes<['application/pdf']>, NotFoundError> {
  /** The id of the invoice. */
  readonly id!: Guid;

  async handle(invoices: ReadAccess<Invoice>) {
    const invoice = await invoices.get(this.id, { with: ['lineItems'] });
    if (isError(invoice)) return invoice;
    return new FileResponse({
      content: await invoicePdf(invoice),
      contentType: 'application/pdf',
      fileName: `${invoice.invoiceNumber}.pdf`,
      enableRangeProcessing: true,
      // The same version of an invoice gives the same bytes.
      eTag: `"${invoice.rowVersion}"`,
      lastModified: invoice.updatedAt,
    });
  }
}
