/** The style of the page. It follows the colour scheme of the system. */
export const style = `:root {
  color-scheme: light dark;
  --text: #1c2024; --soft: #5a626b; --back: #ffffff; --panel: #f3f5f7; --line: #d5dae0; --link: #0b5cad; --bad: #b3261e; --good: #1b6b36; --bar: #7aa7d6;
}
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ec; --soft: #a8b0b8; --back: #15181b; --panel: #1f2428; --line: #3a4147; --link: #8ec1f5; --bad: #ff9d94; --good: #86d69c; --bar: #3f6c9c; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
header { background: var(--panel); border-bottom: 1px solid var(--line); padding: .5rem 1rem; }
header .name { margin: 0; font-weight: 700; }
header .name span { font-weight: 400; color: var(--soft); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; }
nav a { display: inline-block; padding: .25rem 0; min-height: 24px; }
nav a[aria-current] { font-weight: 700; color: var(--text); text-decoration: none; border-bottom: 3px solid var(--link); }
main { padding: 1rem; max-width: 90rem; outline: none; }
h1 { font-size: 1.5rem; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: .5rem; top: .5rem; background: var(--back); padding: .5rem; z-index: 1; }
code, pre, textarea, .code { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--panel); border: 1px solid var(--line); padding: .75rem; white-space: pre-wrap; max-width: 100%; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
caption { text-align: left; color: var(--soft); padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; overflow-wrap: normal; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.none, .soft { color: var(--soft); }
.bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); }
.notice { border-left: 4px solid var(--link); background: var(--panel); padding: .5rem .75rem; }
form.fields { display: grid; gap: .75rem; max-width: 48rem; }
form.fields label, fieldset label { display: block; font-weight: 600; }
fieldset { border: 1px solid var(--line); display: grid; gap: .75rem; min-width: 0; }
input, textarea, select, button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--soft); border-radius: 4px; padding: .4rem .6rem; max-width: 100%; }
input:not([type=checkbox]), textarea, select { width: 100%; } .filter input { width: auto; }
textarea { min-height: 10rem; }
button { background: var(--panel); cursor: pointer; min-height: 2.25rem; }
form.inline { display: inline-block; margin: 0 .25rem .25rem 0; }
ol.trace { list-style: none; padding: 0; margin: 0; }
ol.trace li { border-bottom: 1px solid var(--line); padding: .35rem 0; }
.d1 { margin-left: 1rem; } .d2 { margin-left: 2rem; } .d3 { margin-left: 3rem; } .d4 { margin-left: 4rem; }
meter { width: 8rem; max-width: 30vw; vertical-align: middle; }
[hidden] { display: none; }
@media (max-width: 48rem) {
  table, tbody, tr, td, caption { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
  td { border: 0; padding: .1rem 0; }
  td::before { content: attr(data-title) ': '; color: var(--soft); }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
  .d1, .d2, .d3, .d4 { margin-left: .5rem; }
}
`;
