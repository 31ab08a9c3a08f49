// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  fitsLength,
  formFile,
  formFiles,
  formText,
  isInt,
  isRecord,
  notInt,
  queryText,
  routeText,
  startOf,
  stepOf,
  toBoolean,
  toInt,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddPhotos } from '../../../photos.ts';
import { checkReceived, projectReceived } from '../types.ts';

export const addPhotos: OperationPlan = {
  id: 'App.AddPhotos',
  verb: 'POST',
  route: '/properties/{id}/photos',
  status: 200,
  body: 'form',
  answer: 'json',
  bodyOptional: true,
  query: ['dryRun'],
  files: [
    { property: 'cover', field: 'cover', maxSize: 8, types: ['image/png', 'IMAGE/JPEG'] },
    { property: 'gallery', field: 'gallery', several: true, maxSize: 10, types: ['image/*'] },
  ],
  bind(call) {
    const id = toInt(call, 'route', 'id', routeText(call, 'id'));
    const cover = formFile(call, 'cover', 'required');
    const gallery = formFiles(call, 'gallery', 'optional');
    const title = formText(call, 'title', 'required');
    const stars = toInt(call, 'form', 'stars', formText(call, 'stars', 'optional'));
    const dryRun = toBoolean(call, 'query', 'dryRun', queryText(call, 'dryRun', 'optional'));
    if (call.failures) return undefined;

    const input = new AddPhotos() as Writable<AddPhotos>;
    input.id = id;
    input.cover = cover;
    if (gallery !== undefined) input.gallery = gallery;
    input.title = title;
    if (stars !== undefined) input.stars = stars;
    if (dryRun !== undefined) input.dryRun = dryRun;
    return input;
  },
  validate(input: Writable<AddPhotos>, call: OperationCall) {
    const gallery = input.gallery;
    if (gallery != null && gallery.length > 2)
      call.fail('form', 'gallery', 'validation.maxItems', "'gallery' must have at most 2 elements.");
    const title = input.title;
    if (!fitsLength(title, 5)) call.fail('form', 'title', 'validation.maxLength', "'title' must have at most 5 characters.");

    const stars = input.stars;
    if (stars != null) {
      if (stars < 1) call.fail('form', 'stars', 'validation.greaterThanOrEqual', "'stars' must be at least 1.");
      if (stars > 5) call.fail('form', 'stars', 'validation.lessThanOrEqual', "'stars' must be at most 5.");
    }
  },
  invoke(input: AddPhotos) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else {
      if (!isInt(result.id)) notInt(call, '/id', result.id);
      if (typeof result.title !== 'string') wrongType(call, '/title', result.title, 'text');
      checkReceived(call, '/cover', result.cover);

      const gallery = result.gallery;
      if (!Array.isArray(gallery)) wrongType(call, '/gallery', gallery, 'a list');
      else {
        const step = stepOf(call, gallery.length);
        for (let index = startOf(call, step); index < gallery.length; index += step) {
          const galleryItem = gallery[index];
          checkReceived(call, '/gallery/' + index, galleryItem);
        }
      }

      if (typeof result.dryRun !== 'boolean') wrongType(call, '/dryRun', result.dryRun, 'true or false');
    }
  },
  write(result: any) {
    return JSON.stringify({
      id: result.id,
      title: result.title,
      cover: projectReceived(result.cover),
      gallery: result.gallery.map(projectReceived),
      dryRun: result.dryRun,
    });
  },
};
