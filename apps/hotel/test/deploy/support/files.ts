import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments, parse } from 'yaml';

const folder = new URL('../../../deploy/', import.meta.url);

/** Returns the path of a file of the deployment. */
export const pathOf = (name: string): string => fileURLToPath(new URL(name, folder));

/** Returns the text of a file. */
export const textOf = (name: string): string => readFileSync(pathOf(name), 'utf8');

/** A part of a YAML document with members of any type. */
export interface Node {
  // An untyped boundary: the tests validate the documents with published schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [member: string]: any;
}

/** One resource of Kubernetes. */
export interface Resource extends Node {
  readonly apiVersion: string;
  readonly kind: string;
}

/** Every resource of the folder `kubernetes`, with the name of its file. */
export const resources: readonly { readonly file: string; readonly resource: Resource }[] = readdirSync(new URL('kubernetes/', folder))
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(textOf(`kubernetes/${file}`)).map((document) => ({ file, resource: document.toJS() as Resource })));

/** Returns the resources of a kind. */
export const ofKind = (kind: string): Resource[] => resources.map(({ resource }) => resource).filter((resource) => resource.kind === kind);

/** The kustomization. */
export const kustomization = parse(textOf('kubernetes/kustomization.yaml')) as Node;

/** The compose file, with its shared parts inserted where they are used. */
export const compose = parse(textOf('compose.yaml'), { merge: true }) as Node;
