/** @typedef {import('./forms.mjs').Form} Form */

/**
 * Returns the forms that a form is directly made of.
 * @param {Form} form
 * @returns {readonly Form[]}
 */
export function partsOf(form) {
  if (form.kind === 'union') return form.options;
  if (form.kind === 'array') return [form.item];
  if (form.kind === 'tuple') return form.elements.map((element) => element.form);
  if (form.kind === 'members') return [...form.members.values(), ...form.indexes].map((part) => part.form);
  return [];
}
