/** The style of the page; the page's policy has its hash. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe4, #2f3947); --soft: light-dark(#f3f5f8, #171e28);
  --ink: light-dark(#18202b, #e5eaf1); --quiet: light-dark(#55606f, #9ba8b9); --accent: light-dark(#1f4fbf, #8db4ff) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #10151c) }
a { color: var(--accent) }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 80rem; margin: 0 auto }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .875rem }
nav ul { list-style: none; padding: 0; margin: 0 0 1rem }
nav li { margin: .35rem 0 }
nav a { text-decoration: none }
nav a:hover { text-decoration: underline }
main { padding: 1.5rem 2rem 6rem }
h1 { margin-top: 0 }
h2 { margin-top: 3rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line) }
h3 { display: flex; flex-wrap: wrap; gap: .75rem; align-items: baseline; margin: 2.5rem 0 .25rem; font-size: 1.1rem }
h4 { margin: 1.25rem 0 .4rem; font-size: .9rem; color: var(--quiet) }
code, .method { font-family: ui-monospace, monospace; font-size: .875em; overflow-wrap: anywhere }
.method { padding: .1rem .45rem; border-radius: .3rem; background: var(--accent); color: light-dark(#fff, #10151c); font-weight: 600 }
.quiet { color: var(--quiet) }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem; border-top: 1px solid var(--line) }
tr:first-child > * { border-top: 0 }
#errors ~ .scroll code { overflow-wrap: normal }
thead th { background: var(--soft) }
@media (max-width: 48rem) { .frame { display: block } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line) } main { padding: 1.25rem } }
`;
