import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../../groups.ts';

/** The catalogue. */
export class TitlesGroup extends EndpointGroup('/titles', { parent: ApiGroup, tag: 'Titles' }) {}
