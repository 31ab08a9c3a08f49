/** The script of the page: it filters tables, and refreshes the list of requests. Everything else works without it. */
export const script = `for (const filter of document.querySelectorAll('[data-filter]')) {
  filter.closest('[hidden]').hidden = false;
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let shown = 0;
    for (const row of document.querySelectorAll('tbody tr')) {
      row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
      if (!row.hidden) shown += 1;
    }
    document.querySelector('[data-count]').textContent = words.length === 0 ? '' : shown + ' rows';
  });
}

const live = document.querySelector('[data-live]');
if (live) {
  live.closest('[hidden]').hidden = false;
  setInterval(async () => {
    if (!live.checked || document.hidden) return;
    const response = await fetch(location.href).catch(() => undefined);
    if (!response?.ok) return;
    const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-list]');
    const list = document.querySelector('[data-list]');
    if (!next || next.innerHTML === list.innerHTML || list.contains(document.activeElement)) return;
    list.replaceWith(document.importNode(next, true));
  }, 1000);
}
`;
