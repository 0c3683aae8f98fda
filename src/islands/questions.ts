/** Opens the question that the address names; without script it stands at the top of the screen, closed. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement) || named.open) return;
  named.open = true;
  named.scrollIntoView();
}

addEventListener('hashchange', openNamed);
document.addEventListener('astro:page-load', openNamed);
