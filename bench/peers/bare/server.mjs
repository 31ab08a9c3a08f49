import { book, hello, pageOfRooms, quote } from '../../work/hotel.mjs';
import { malformedBody, problemOf, problemType, refusalOf } from '../../work/problem.mjs';
import { guidPattern } from '../../work/rules.mjs';
import { readBooking } from './booking.mjs';
import { findHeader, int, parseQuery, truth, date } from './inputs.mjs';
import { toPage } from './page.mjs';

// node:http written by hand, as fast as its author could make it: the yardstick of the other servers.

// An import would load everything that node:http can lend, fetch and WebSocket included.
const { createServer } = process.getBuiltinModule('node:http');

const guid = new RegExp(guidPattern);

/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @param {Response} response
 * @param {number} status
 * @param {object} value
 */
function answer(response, status, value) {
  const text = JSON.stringify(value);
  response.writeHead(status, ['content-type', 'application/json; charset=utf-8', 'content-length', String(Buffer.byteLength(text))]);
  response.end(text);
}

/**
 * @param {Response} response
 * @param {ReturnType<typeof problemOf>} problem
 */
function refuse(response, problem) {
  const text = JSON.stringify(problem);
  response.writeHead(problem.status, ['content-type', problemType, 'content-length', String(Buffer.byteLength(text))]);
  response.end(text);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 * @param {{ id: string, search: string }} parts
 */
function answerQuote(request, response, { id, search }) {
  const findings = [];
  const query = parseQuery(search);
  if (!guid.test(id)) findings.push(unreadable('route', 'id'));
  const nights = int(query.nights);
  if (nights === undefined) findings.push(unreadable('query', 'nights'));
  else if (nights < 1 || nights > 30) findings.push(outside('query', 'nights'));
  const breakfast = truth(query.breakfast);
  if (breakfast === undefined) findings.push(unreadable('query', 'breakfast'));
  const from = date(query.from);
  if (from === undefined) findings.push(unreadable('query', 'from'));
  const currency = findHeader(request.rawHeaders, 'x-currency');
  if (currency === undefined) findings.push(unreadable('header', 'X-Currency'));
  else if (currency.length !== 3) findings.push(outside('header', 'X-Currency'));
  if (findings.length > 0) return refuse(response, refusalOf(request.url, findings));
  answer(response, 200, quote({ id, nights, breakfast, from, currency }));
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 * @param {string} search
 */
function answerPage(request, response, search) {
  const findings = [];
  const query = parseQuery(search);
  const page = query.page === undefined ? 1 : int(query.page);
  if (page === undefined) findings.push(unreadable('query', 'page'));
  else if (page < 1) findings.push(outside('query', 'page'));
  const pageSize = query.pageSize === undefined ? 50 : int(query.pageSize);
  if (pageSize === undefined) findings.push(unreadable('query', 'pageSize'));
  else if (pageSize < 1 || pageSize > 500) findings.push(outside('query', 'pageSize'));
  if (findings.length > 0) return refuse(response, refusalOf(request.url, findings));
  answer(response, 200, toPage(pageOfRooms(page, pageSize)));
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 */
function answerBooking(request, response) {
  const type = findHeader(request.rawHeaders, 'content-type');
  if (type !== undefined && type !== 'application/json' && !type.startsWith('application/json;')) {
    request.resume();
    return refuse(response, problemOf('UNSUPPORTED_MEDIA_TYPE', request.url));
  }
  let first;
  let chunks;
  request.on('data', (chunk) => {
    if (first === undefined) first = chunk;
    else (chunks ??= [first]).push(chunk);
  });
  request.on('end', () => {
    const bytes = chunks === undefined ? first : Buffer.concat(chunks);
    let body;
    try {
      body = bytes === undefined ? undefined : JSON.parse(bytes.toString());
    } catch {
      return refuse(response, malformedBody(request.url));
    }
    const read = readBooking(body);
    if (Array.isArray(read)) return refuse(response, refusalOf(request.url, read));
    answer(response, 201, book(read));
  });
}

const unreadable = (place, path) => ({ in: place, path, code: 'binding.malformed', message: 'cannot be read', unreadable: true });
const outside = (place, path) => ({ in: place, path, code: 'validation.range', message: 'is out of range', unreadable: false });

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 */
function route(request, response) {
  const { url, method } = request;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const search = end === -1 ? '' : url.slice(end + 1);
  if (method === 'GET') {
    if (path === '/hello') return answer(response, 200, hello());
    if (path === '/rooms') return answerPage(request, response, search);
    const slash = path.startsWith('/rooms/') ? path.indexOf('/', 7) : -1;
    if (slash > 7 && path.slice(slash) === '/quote') return answerQuote(request, response, { id: path.slice(7, slash), search });
  } else if (method === 'POST' && path === '/bookings') return answerBooking(request, response);
  refuse(response, problemOf('ROUTE_NOT_FOUND', url));
}

/** @param {number} port */
export function listen(port) {
  return new Promise((resolve) => createServer(route).listen(port, '127.0.0.1', resolve));
}
