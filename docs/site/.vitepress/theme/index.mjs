import { onMounted, watch, nextTick } from 'vue';
import { useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import './style.css';

/** Marks the content of the start page as the main landmark: only other pages have one in the theme. */
function markMain() {
  document.querySelector('.VPContent.is-home')?.setAttribute('role', 'main');
}

/** Lets the keyboard scroll the tables that are wider than the page. */
function focusWideTables() {
  for (const table of document.querySelectorAll('.vp-doc table, .picture')) {
    if (table.scrollWidth > table.clientWidth) table.setAttribute('tabindex', '0');
    else table.removeAttribute('tabindex');
  }
}

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute();
    onMounted(() => {
      focusWideTables();
      markMain();
      window.addEventListener('resize', focusWideTables);
    });
    watch(
      () => route.path,
      () =>
        nextTick(() => {
          focusWideTables();
          markMain();
        }),
    );
  },
};
