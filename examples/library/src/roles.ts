import { roles } from '@portico/core';

/** The roles that the `role` claim of a token can name. */
export const libraryRoles = roles({
  member: {
    permissions: [
      'lending.title.read',
      'lending.copy.read',
      'lending.closure.read',
      'lending.loan.read',
      'lending.loan.create',
      'fines.fine.read',
      'fines.fine.pay',
    ],
  },
  librarian: { includes: ['member'], permissions: ['lending.*', 'fines.fine.waive', 'fines.fine.view-all'] },
});
