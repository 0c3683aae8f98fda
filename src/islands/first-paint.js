(() => {
  const mark = (root, later) => {
    const account = /(?:^|; )account=([^;]+)/.exec(document.cookie);
    if (account) root.dataset.account = account[1];
    try {
      if (later || sessionStorage.getItem('kancil:banner')) root.dataset.banner = 'seen';
    } catch {}
  };
  mark(document.documentElement);
  document.addEventListener('astro:before-swap', ({ newDocument }) => mark(newDocument.documentElement, 1));
})();
