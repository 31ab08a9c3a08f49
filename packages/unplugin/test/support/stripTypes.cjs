const { stripTypeScriptTypes } = require('node:module');

/** A loader of webpack that removes types. */
module.exports = (/** @type {string} */ code) => stripTypeScriptTypes(code);
