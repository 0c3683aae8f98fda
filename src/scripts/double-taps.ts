/** A double tap on the link to a game opens one tab: a second launch would replace the link of the first. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href*="/GameLoading?"]');
  if (link && event.detail > 1) event.preventDefault();
});

export {};
