/** Buttons that print their page; without script the browser's own menu does. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

export {};
