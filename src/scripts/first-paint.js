((keyPrefix) => {
  const mark = (page, search, later) => {
    const root = page.documentElement;
    const account = /(?:^|; )account=([^;]+)/.exec(document.cookie);
    if (account) root.dataset.account = account[1];
    let view = /[?&]view=(desktop|mobile)(?:&|$)/.exec(search)?.[1];
    try {
      if (later || sessionStorage.getItem(`${keyPrefix}banner`)) root.dataset.banner = 'seen';
      if (view) sessionStorage.setItem(`${keyPrefix}view`, view);
      else view = sessionStorage.getItem(`${keyPrefix}view`);
    } catch {}
    if (view !== 'desktop') return;
    root.dataset.view = view;
    page.querySelector('meta[name=viewport]').content = 'width=1280, initial-scale=0.3, maximum-scale=0.7';
  };
  mark(document, location.search);
  // Fires once per document, possibly before any other script and before the page with the button.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  document.addEventListener('DOMContentLoaded', () => {
    const { account } = document.documentElement.dataset;
    if (!account) return;
    for (const name of document.querySelectorAll('[data-account-name]')) name.textContent = account;
  });
  document.addEventListener('astro:before-swap', ({ newDocument, to }) => mark(newDocument, to.search, 1));
})(KEY_PREFIX);
