// Lists the packages whose page on the registry would lack its repository, home page, keywords or description.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { report } from '../lib/findings.mjs';
import { findMetadataProblems } from '../lib/metadata.mjs';
import { inRoot } from '../lib/root.mjs';

const read = (/** @type {string[]} */ ...path) => JSON.parse(readFileSync(inRoot(...path, 'package.json'), 'utf8'));
const { repository: { url: repository = '' } = {}, homepage } = read();
const names = readdirSync(inRoot('packages')).filter((name) => existsSync(inRoot('packages', name, 'package.json')));

report(names.flatMap((name) => findMetadataProblems(read('packages', name), { folder: `packages/${name}`, repository, homepage })));
