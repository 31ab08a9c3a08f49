// JSON.stringify takes flat objects of plain values fastest, and toISOString costs more than all else of a row together.

const digits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const day = 86_400_000;
let lastDay = Number.NaN;
let lastDate = '';

/**
 * Returns an instant as `toISOString` does. Caches the date of the last day: rows of one page often share it.
 * @param {Date} instant
 */
function isoText(instant) {
  const time = instant.getTime();
  const days = Math.floor(time / day);
  if (days !== lastDay) {
    lastDate = instant.toISOString().slice(0, -13);
    lastDay = days;
  }
  const rest = time - days * day;
  const second = Math.floor(rest / 1000) % 60;
  const minute = Math.floor(rest / 60_000) % 60;
  const millisecond = rest % 1000;
  const hundredths = Math.floor(millisecond / 10);
  return `${lastDate}${digits[Math.floor(rest / 3_600_000)]}:${digits[minute]}:${digits[second]}.${digits[hundredths]}${millisecond % 10}Z`;
}

/** @param {ReturnType<typeof import('../../work/hotel.mjs').pageOfRooms>} found */
export function toPage({ items, page, pageSize, totalCount }) {
  return { items: items.map(toRow), page, pageSize, totalCount };
}

function toRow({ id, number, name, kind, floor, beds, area, price, available, updatedAt }) {
  return { id, number, name, kind, floor, beds, area, price, available, updatedAt: isoText(updatedAt) };
}
