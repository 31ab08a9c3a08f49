// Draws the pictures of the pages from their texts in docs/*/pictures/*.json.
import { writePictures } from './lib/pictures/all.mjs';

writePictures();
